/** The desk at work: which part is open, what was said last, and how things are changed. */

import { Denied } from "../../../lib/connection/rest";
import { Followed, type EventFeed } from "../../../lib/events/feed.svelte";
import type { Command, DivisionLine, EntrantLine, EventInfo } from "../../../lib/wire/events";
import { say } from "../../../lib/speech";
import { addressIn, type DeskRole, type Part } from "./parts";
import { storage } from "../../../lib/storage";

const SIGNED = "tilehall.signature";

export class Desk {
  part = $state<Part>("now");
  private chosen = $state("");
  /** What was done last, for eyes and ears; and what was refused. */
  said = $state("");
  trouble = $state("");
  isBusy = $state(false);
  /** A window that is open over the page. */
  person = $state<number | null>(null);
  sheet = $state<string | null>(null);
  signature = $state(storage.getItem(SIGNED) ?? "");
  readonly entrants = new Followed<EntrantLine[]>();

  constructor(
    readonly feed: EventFeed,
    readonly role: DeskRole,
  ) {}

  get client() {
    return this.feed.client;
  }

  /** The desk is drawn only while the event is known. */
  get info(): EventInfo {
    return this.feed.info!;
  }

  get division(): DivisionLine {
    const { divisions } = this.info;
    return divisions.find((each) => each.id === this.chosen) ?? divisions[0]!;
  }

  /** Entrants of the chosen division, by number. */
  readonly people = $derived.by((): EntrantLine[] => {
    if (!this.feed.info) return [];
    const { id } = this.division;
    return (this.entrants.value ?? []).filter((each) => each.division === id).sort((a, b) => a.number - b.number);
  });

  private readonly names = $derived(new Map(this.entrants.value?.map((each) => [each.number, each.name])));

  nameOf = (number: number): string => [number, this.names.get(number)].filter(Boolean).join(" ");

  /** For `$effect`: follow the address, now and whenever it changes. */
  listen(): () => void {
    const read = () => {
      const place = addressIn(location.hash, this.role, this.info.divisions.map((each) => each.id));
      this.part = place.part;
      this.chosen = place.division;
      this.trouble = "";
    };
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }

  /** A change of the event; what it says when it is done. False: refused, and said why. */
  async act(command: Command, said = ""): Promise<boolean> {
    return this.attempt(() => this.feed.change(command), said);
  }

  async attempt(work: () => Promise<unknown>, said = ""): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.trouble = "";
    try {
      await work();
      this.said = said;
      return true;
    } catch (error) {
      this.said = "";
      this.trouble = error instanceof Denied ? error.message : say("pages-unexpected");
      return false;
    } finally {
      this.isBusy = false;
    }
  }

  /** Sheets are signed; the name is asked for once. */
  sign(name: string): void {
    this.signature = name;
    storage.keep(SIGNED, name);
  }
}

/** A seed that nobody could foresee, short enough to be read out. */
export function newSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
