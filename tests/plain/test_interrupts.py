"""Ctrl+C in the line mode, at moments that no terminal could be made to hit."""

import io
import os
import signal
import threading

import pytest

from silverhorizon.plain.console import Console, Descriptor, Left
from silverhorizon.plain.interrupts import Interrupted, Interrupts


def press():
    signal.raise_signal(signal.SIGINT)


@pytest.fixture
def interrupts():
    with Interrupts() as entered:
        yield entered


@pytest.fixture
def pipe():
    """The end that is read and the end that is typed on."""
    ends = os.pipe()
    yield ends
    for end in ends:
        os.close(end)


@pytest.mark.expect("I9")
def test_a_press_before_the_waiting_interrupts_the_waiting(interrupts, pipe):
    press()
    with pytest.raises(Interrupted):
        Descriptor(pipe[0], interrupts).line()


@pytest.mark.expect("I9")
def test_a_press_during_the_waiting_interrupts_it(interrupts, pipe):
    typist = threading.Timer(0.05, os.kill, (os.getpid(), signal.SIGINT))
    typist.start()
    with pytest.raises(Interrupted):
        Descriptor(pipe[0], interrupts).line()
    typist.join()


def test_a_line_is_read_after_an_interruption(interrupts, pipe):
    source = Descriptor(pipe[0], interrupts)
    os.write(pipe[1], b"half")
    press()
    with pytest.raises(Interrupted):
        source.line()
    os.write(pipe[1], b" and half\n")
    assert source.line() == "half and half"


@pytest.mark.expect("I9")
def test_the_first_press_at_a_question_says_how_to_leave_and_the_second_leaves(interrupts, pipe):
    class Impatient(io.StringIO):
        """Presses Ctrl+C each time a prompt has been written."""

        def flush(self):
            press()

    sink = Impatient()
    with pytest.raises(Left):
        Console(Descriptor(pipe[0], interrupts), sink).ask("Mira")
    assert sink.getvalue().count("Type quit to leave, or press Ctrl+C again.") == 1
    assert sink.getvalue().count("Mira> ") == 2


def test_a_second_press_stops_what_asks_nobody(interrupts):
    press()
    with pytest.raises(KeyboardInterrupt):
        press()


def test_afterwards_a_press_is_what_it_was_before():
    before = signal.getsignal(signal.SIGINT)
    with Interrupts():
        assert signal.getsignal(signal.SIGINT) != before
    assert signal.getsignal(signal.SIGINT) is before
