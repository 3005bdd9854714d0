"""Step 15 of the economic phase: one new policy each, in reverse order of initiative."""

from rulesets.stellar_horizons.components.faction_sheet import Policy
from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.course import Course
from rulesets.stellar_horizons.state import Player, State
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot


def refuse_policy(player: Player, policy: Policy) -> Rejection | None:
    """Says why a policy cannot be adopted; None if it can. Rule: SH-248, SH-249, AMB-SH-16."""
    most = content().rate("policies_max")
    if policy.prerequisite and policy.prerequisite not in player.policies:
        needed = content().policies[policy.prerequisite].name
        return Rejection(f"needs {needed} first", "AMB-SH-16", f"needs {needed}")
    unified = [held for held in player.policies if content().policies[held].unified]
    if policy.unified and unified:
        name = content().policies[unified[0]].name
        return Rejection(f"{name} is unified already, 1 is the most", "SH-248", "one unified")
    if len(player.policies) >= most:
        return Rejection(f"{len(player.policies)} policies are held, {most} are the most", "SH-249", f"{most} held")
    return None


def asks(state: State, seat: Seat) -> bool:
    """Tells whether a seat could adopt a policy, by giving one up at the latest."""
    return len(state.players[seat].policies) < len(content().policies)


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Offers every policy that is not held, to give one up, and to adopt none."""
    player = state.players[seat]
    items = tuple(
        Item(
            policy.id,
            f"{policy.line_name} {policy.tier}: {policy.name}",
            1,
            refuse_policy(player, policy),
            "",
            policy.text,
        )
        for policy in content().policies.values()
        if policy.id not in player.policies
    )
    held = tuple(
        Item(policy, content().policies[policy].name, hint=content().policies[policy].text)
        for policy in player.policies
    )
    found = [Prompt("adopt", "Adopt a policy", (Slot("policy", items),), "SH-E15", hint="one is free each decade")]
    if held:
        hint = "the tiers above it go too"
        found.append(Prompt("drop", "Give up a policy", (Slot("policy", held),), "SH-250", hint=hint))
    return (*found, Prompt("done", "Adopt none", role="pass"))


def act(course: Course, action: Action) -> None:
    """Adopts a policy and ends the seat's step, or gives one up with the tiers above it.

    Rule: SH-250, AMB-SH-16, SH-E15.
    """
    seat, chosen = action.seat, content().policies[action.chosen("policy")]
    player = course.player(seat)
    if action.prompt == "adopt":
        course.change(seat, policies=(*player.policies, chosen.id))
        course.set(queue=course.state.queue[1:])
        course.say(f"{player.name} adopted {chosen.name}.", seat, rule="SH-E15")
        return
    kept = tuple(
        held
        for held in player.policies
        if content().policies[held].line != chosen.line or content().policies[held].tier < chosen.tier
    )
    course.change(seat, policies=kept)
    course.say(f"{player.name} gave up {chosen.name}.", seat, rule="SH-250")
