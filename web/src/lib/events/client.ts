/** Requests to one event of the hall, with the token of a link. `Denied` says what went wrong. */

import { browserWorld } from "../connection/link";
import { request } from "../connection/rest";
import { speech } from "../speech";
import type {
  Audit,
  BookLine,
  Command,
  ConductPage,
  ConfirmSheet,
  DayListRead,
  CorrectSheet,
  Done,
  EnterSheet,
  EntrantLine,
  EntriesRead,
  EventCreated,
  EventInfo,
  EventLinks,
  FormLine,
  FormPage,
  FormatNames,
  FormatPlan,
  Game,
  GameShown,
  JudgeLine,
  LetterKind,
  LettersDone,
  LettersPage,
  LinkPicture,
  NewEvent,
  OrganisationLine,
  SaveForm,
  SeatingPage,
  SheetPage,
  Stage,
  StandingsPage,
} from "../wire/events";

const EVENTS = "/api/events";
type Query = Readonly<Record<string, string | number | boolean>>;

export const events = {
  formats: () => request<FormatNames>(`${EVENTS}/formats`),
  plan: (format: string) => request<FormatPlan>(`${EVENTS}/formats/${encodeURIComponent(format)}`),
  make: (wish: NewEvent) => request<EventCreated>(EVENTS, wish),
  /** An event file from the terminal or from another machine. */
  open: (file: File) => request<EventCreated>(`${EVENTS}/open?name=${encodeURIComponent(file.name)}`, file),
};

export class EventClient {
  constructor(
    readonly event: string,
    readonly token: string = "",
  ) {}

  info = () => this.ask<EventInfo>("");
  links = () => this.ask<EventLinks>("/links");
  pictures = (role: "desk" | "chief" | "screen" | "public" | "enter" | "judge") =>
    this.ask<LinkPicture[]>("/links/pictures", { role });
  organisations = () => this.ask<OrganisationLine[]>("/organisations");
  entrants = () => this.ask<EntrantLine[]>("/entrants");
  /** In the reader's language. */
  conduct = () => this.ask<ConductPage>("/conduct", { lang: speech.language });
  book = (after = 0) => this.ask<BookLine[]>("/book", { after });
  /** With a seal that was printed: is it still in the book? */
  audit = (seal = "") => this.ask<Audit>("/audit", { seal });
  standings = (division: string, stage: Stage = "main") =>
    this.ask<StandingsPage>(`/standings/${encodeURIComponent(division)}`, { stage });
  seating = (division: string, round: string) =>
    this.ask<SeatingPage>(`/seating/${encodeURIComponent(division)}/${encodeURIComponent(round)}`);

  /** Everything besides entries and sheets; one line or more in the book. */
  change = (command: Command) => this.tell<Done>("/changes", command);
  /** A CSV or XLSX list: all of it or nothing, or without its bad rows. */
  enter = (list: Blob, query: { name: string; division?: string; preview?: boolean; leave_out?: boolean }) =>
    this.tell<EntriesRead>("/entries", list, query);

  /** Forms of schools; the client of a private link sees one, the desk's all. */
  form = (id: string) => this.ask<FormPage>(`/forms/${encodeURIComponent(id)}`);
  saveForm = (id: string, form: SaveForm) => this.tell<FormPage>(id ? `/forms/${encodeURIComponent(id)}` : "/forms", form);
  forms = () => this.ask<FormLine[]>("/forms");
  takeForms = (preview: boolean) => this.tell<EntriesRead>("/take-forms", {}, { preview });

  /** Judges or results of whole sheets, from an office program. */
  dayList = (what: "judges" | "results", list: Blob, query: Query) => this.tell<DayListRead>(`/lists/${what}`, list, query);
  judges = () => this.ask<JudgeLine[]>("/judges");
  setPicture = (what: "logo" | "background", file: Blob) => this.tell<Done>(`/pictures/${what}`, file);

  /** Letters to schools; the language is for those that named none. */
  letters = (kind: LetterKind, lang: string) => this.ask<LettersPage>(`/letters/${kind}`, { lang });
  sendLetters = (kind: LetterKind, lang: string, organisations: string[]) =>
    this.tell<LettersDone>(`/letters/${kind}/send`, { organisations }, { lang });

  sheet = (sheet: string) => this.ask<SheetPage>(path(sheet));
  /** What a game comes to; nothing is written. */
  count = (sheet: string, game: Game) => this.tell<GameShown>(`${path(sheet)}/count`, { game });
  enterSheet = (sheet: string, asked: EnterSheet) => this.tell<SheetPage>(path(sheet), asked);
  confirmSheet = (sheet: string, asked: ConfirmSheet) => this.tell<SheetPage>(`${path(sheet)}/confirm`, asked);
  correctSheet = (sheet: string, asked: CorrectSheet) => this.tell<SheetPage>(`${path(sheet)}/correct`, asked);

  /** Where a paper or a file is fetched from: a link that a browser follows by itself. */
  paper(rest: string, query: Query = {}): string {
    return this.address(rest, { lang: speech.language, ...query, token: this.token });
  }

  /** What a line needs on which the hall tells of every change. */
  world = () => browserWorld(this.address("", {}), this.token ? { token: this.token } : {});

  private ask<T>(rest: string, query: Query = {}): Promise<T> {
    return request<T>(this.address(rest, query), undefined, this.token);
  }

  private tell<T>(rest: string, body: unknown, query: Query = {}): Promise<T> {
    return request<T>(this.address(rest, query), body, this.token);
  }

  private address(rest: string, query: Query): string {
    const asked = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString();
    return `${EVENTS}/${encodeURIComponent(this.event)}${rest}${asked ? `?${asked}` : ""}`;
  }
}

const path = (sheet: string) => `/sheets/${encodeURIComponent(sheet)}`;
