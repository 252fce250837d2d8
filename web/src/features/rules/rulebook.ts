/**
 * The rules of an edition as sentences, written from its values: a house rule explains itself.
 *
 * Each sentence names a message of `rules.ftl`, its facts and the clause it comes from; each value
 * of a ruleset has its sentence, as on the pages that `tilehall rules` prints.
 */

import type { Facts } from "../../lib/speech";
import { JOKER_CODES, type Joker } from "../../lib/tiles";
import { setsBeside } from "../../lib/rulebooks/examples";
import { hasSpecialJokers } from "../../lib/tiles";
import type { Rules } from "../../lib/wire/tables";

export interface Sentence {
  readonly id: string;
  readonly facts?: Facts;
  readonly clause?: string;
  /** Shown beside the sentence: what it speaks of, drawn. */
  readonly sets?: readonly string[];
}

export interface Section {
  readonly id: string;
  readonly sentences: readonly Sentence[];
}

/** How people name colours, jokers and times is for the page to say. */
export interface Words {
  colours(): string;
  jokers(counts: readonly (readonly [Joker, number])[]): string;
  time(milliseconds: number): string;
  itsValue(): string;
  spoken(word: string): string;
}

export function rulebook(rules: Rules, words: Words): Section[] {
  const sections = [
    { id: "rules-box", sentences: box(rules, words) },
    { id: "rules-before", sentences: before(rules) },
    { id: "rules-sets", sentences: sets(rules) },
    { id: "rules-opening", sentences: opening(rules) },
    { id: "rules-turn", sentences: turn(rules, words) },
    { id: "rules-jokers", sentences: jokers(rules) },
    { id: "rules-time", sentences: time(rules, words) },
    { id: "rules-scores", sentences: scores(rules, words) },
    { id: "rules-match", sentences: match(rules) },
  ];
  return sections.filter((section) => section.sentences.length > 0);
}

function box(rules: Rules, words: Words): Sentence[] {
  const counts = inTheBox(rules).map((joker) => [joker, rules.jokers[joker]] as const);
  const { min_seats: least, max_seats: most } = rules;
  return [
    least === most
      ? { id: "rules-box-players-exactly", facts: { players: most } }
      : { id: "rules-box-players", facts: { least, most } },
    ...(rules.youngest ? [{ id: "rules-box-age", facts: { age: rules.youngest } }] : []),
    { id: "rules-box-tiles", facts: { tiles: rules.tiles, copies: rules.copies } },
    { id: "rules-box-colours", facts: { colours: words.colours() } },
    counts.length
      ? { id: "rules-box-jokers", facts: { jokers: words.jokers(counts) } }
      : { id: "rules-box-no-jokers" },
  ];
}

function before(rules: Rules): Sentence[] {
  const found: Sentence[] = [
    rules.first_player === "highest-tile"
      ? { id: "rules-before-draw", clause: "G1" }
      : { id: "rules-before-winner", clause: "G1" },
  ];
  if (rules.seating_by_draw) found.push({ id: "rules-before-seats", clause: "E-SEATS" });
  if (rules.stack_size) found.push({ id: "rules-before-stacks", facts: { tiles: rules.stack_size } });
  found.push({ id: "rules-before-rack", facts: { tiles: rules.rack_size } });
  if (rules.redeal_pairs !== null) {
    found.push({ id: "rules-before-redeal", facts: { pairs: rules.redeal_pairs }, clause: "G8" });
  }
  return found;
}

function sets(rules: Rules): Sentence[] {
  return [
    { id: "rules-sets-three", clause: "S1" },
    { id: "rules-sets-group", clause: "S2", sets: setsBeside("rules-sets-group", rules) },
    { id: "rules-sets-run", clause: "S3", sets: setsBeside("rules-sets-run", rules) },
  ];
}

function opening(rules: Rules): Sentence[] {
  return [
    rules.opening_minimum
      ? { id: "rules-opening-worth", facts: { points: rules.opening_minimum }, clause: "G2" }
      : { id: "rules-opening-any", clause: "G2" },
    rules.opening_turn_continues
      ? { id: "rules-opening-goes-on", clause: "G3" }
      : { id: "rules-opening-ends", clause: "G2" },
  ];
}

function turn(rules: Rules, words: Words): Sentence[] {
  const { end_of_turn_word: ended, going_out_word: out } = rules;
  const said = (id: string, word: string): Sentence[] =>
    word ? [{ id, facts: { word: words.spoken(word) }, clause: "G5" }] : [];
  return [
    { id: "rules-turn-play", clause: "G4" },
    { id: "rules-turn-draw", clause: "G5" },
    ...said("rules-turn-said", ended),
    { id: `rules-turn-pool-${rules.empty_pool}`, clause: "G6" },
    { id: "rules-turn-out", clause: "G7" },
    ...said("rules-turn-out-said", out),
  ];
}

const JOKER_CLAUSES: Readonly<Record<Joker, string>> = { J: "S4", D: "S5", C: "S6", M: "S7" };

function jokers(rules: Rules): Sentence[] {
  const kinds = inTheBox(rules);
  const found: Sentence[] = kinds.map((joker) => {
    const id = `rules-joker-${joker}`;
    return { id, clause: JOKER_CLAUSES[joker], sets: setsBeside(id, rules) };
  });
  if (!kinds.length) return found;
  if (kinds.includes("M")) found.push({ id: `rules-mirror-${rules.mirror_value}`, clause: "S8" });
  if (kinds.length > 1) found.push({ id: "rules-several-jokers", clause: "S4" });
  found.push({ id: `rules-policy-${rules.joker_policy}`, clause: POLICY_CLAUSES[rules.joker_policy] });
  if (hasSpecialJokers(rules)) found.push({ id: "rules-special-jokers", clause: "J6" });
  return found;
}

const POLICY_CLAUSES = { free: "J3", "free-with-rack-tile": "J4", frozen: "J5" } as const;

function time(rules: Rules, words: Words): Sentence[] {
  const tiles = rules.timeout_penalty;
  return [
    { id: `rules-time-${rules.clock}`, facts: { time: words.time(rules.turn_seconds * 1000) } },
    { id: "rules-time-untouched", facts: { tiles: rules.timeout_untouched_draw }, clause: "G9" },
    rules.timeout_finished === "stands"
      ? { id: "rules-time-stands", clause: "G9" }
      : { id: "rules-time-taken-back", facts: { tiles }, clause: "G9" },
    rules.timeout_unfinished === "restore"
      ? { id: "rules-time-restore", facts: { tiles }, clause: "G9" }
      : { id: "rules-time-loose", facts: { tiles }, clause: "G9" },
  ];
}

function scores(rules: Rules, words: Words): Sentence[] {
  const found: Sentence[] = [
    { id: "rules-scores-out", facts: { points: rules.joker_value }, clause: "P1" },
    { id: "rules-scores-blocked", clause: "P2" },
    { id: "rules-scores-sum", clause: "P4" },
  ];
  const { unopened_rack: unopened, unopened_rack_could_open: could } = rules;
  const points = unopened ?? words.itsValue();
  if (unopened !== could) {
    const facts = { points, could: could ?? words.itsValue() };
    found.push({ id: "rules-scores-unopened-could", facts, clause: "P3" });
  } else if (unopened === null) found.push({ id: "rules-scores-unopened-value", clause: "P3" });
  else found.push({ id: "rules-scores-unopened", facts: { points }, clause: "P3" });
  if (rules.knocked_rack !== null) {
    found.push({ id: "rules-scores-knocked", facts: { points: rules.knocked_rack }, clause: "P3" });
  }
  return found;
}

function match(rules: Rules): Sentence[] {
  const games = rules.match_games;
  const length: Sentence =
    typeof games === "number"
      ? { id: "rules-match-games", facts: { games } }
      : { id: games === "agreed" ? "rules-match-agreed" : "rules-match-open" };
  const order = rules.match_order === "points" ? "rules-match-points" : "rules-match-won";
  return [length, { id: order, clause: "P5" }];
}

function inTheBox(rules: Rules): Joker[] {
  return JOKER_CODES.filter((joker) => rules.jokers[joker] > 0);
}
