"""A player of the line mode that draws a random legal answer from the prompts and then has to say it in words."""

import io
from random import Random

from silverhorizon.core.sampling import sample


class Scribe:
    """The keyboard and the ear of a line-mode player; `table` is set to the narrator once there is one."""

    is_terminal = False

    def __init__(self, seed=1, limit=20_000):
        self.sink = io.StringIO()
        self.rng = Random(seed)
        self.table = None
        self.said = []
        self.limit = limit
        self._queue = []
        self.meant = []

    @property
    def heard(self):
        return self.sink.getvalue()

    def forget(self):
        pass

    def line(self):
        if len(self.said) >= self.limit or self.heard.endswith("over> \n"):
            return None
        if self.heard.endswith("\n> \n"):
            answer = ""
        else:
            if not self._queue:
                self._think()
            step = self._queue.pop(0)
            answer = step() if callable(step) else step
        self.said.append(answer)
        return answer

    def _think(self):
        session = self.table.session
        prompts = session.prompts()
        action = sample(prompts, session.seat, self.rng)
        prompt = next(prompt for prompt in prompts if prompt.key == action.prompt)
        self.meant.append(action)
        if prompt.role == "commit" and not prompt.slots:
            self._queue = ["done"]
        elif prompt.draft is not None:
            self._queue = self._marks(prompt, action)
        elif not prompt.slots:
            self._queue = [lambda: self._number(prompt.key)]
        else:
            self._queue = self._fill(prompt, action)

    def _number(self, prompt, slot="", item=""):
        keys = [option.key for option in self.table.options]
        return str(keys.index((prompt, slot, item)) + 1)

    def _marks(self, prompt, action):
        """Says all marks of one draft on one line: what has to go first, then the rest."""

        def words():
            before = {(pick.slot, pick.item): pick.count for pick in prompt.draft}
            after = {(pick.slot, pick.item): pick.count for pick in action.picks}
            changed = [place for place in {**before, **after} if before.get(place) != after.get(place)]
            if not changed:
                return "list"
            return ", ".join(
                self._word(prompt, place, after.get(place, 0))
                for place in sorted(changed, key=lambda p: after.get(p, 0))
            )

        return [words]

    def _word(self, prompt, place, count):
        slot = next(slot for slot in prompt.slots if slot.name == place[0])
        item = next(item for item in slot.items if item.key == place[1])
        number = self._number(prompt.key, *place)
        return f"{number} {count}" if item.limit > 1 and slot.high > 1 else number

    def _fill(self, prompt, action):
        steps = []
        if self.table.form is None or self.table.form.prompt.key != prompt.key:
            ways = [(facet.label, facet.value) for facet in prompt.facets] or [(prompt.key,)]
            steps += [lambda way=way: self._number(*way) for way in ways]
        one = self._takes_one(prompt)
        for slot in prompt.slots:
            picks = [pick for pick in action.picks if pick.slot == slot.name]
            if picks:
                steps.append(lambda slot=slot: self._to_part(prompt, slot))
                steps.append(
                    lambda picks=picks: ", ".join(self._word(prompt, (p.slot, p.item), p.count) for p in picks)
                )
        return steps if one else [*steps, "done"]

    def _to_part(self, prompt, slot):
        keys = [option.key for option in self.table.options]
        if any(key[:2] == (prompt.key, slot.name) and key[2] for key in keys):
            return "seats"
        if (prompt.key, slot.name, "") in keys:
            return self._number(prompt.key, slot.name)
        self._queue.insert(0, lambda: self._to_part(prompt, slot))
        return "back"

    @staticmethod
    def _takes_one(prompt):
        return len(prompt.slots) == 1 and prompt.slots[0].low == prompt.slots[0].high == 1 and not prompt.note
