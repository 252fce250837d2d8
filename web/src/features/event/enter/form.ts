/** A school's form as it is typed: what is kept on this device, and what is still wrong with it. */

import { isObject, readKeptObject, storage } from "../../../lib/storage";
import type { FormPage, SaveForm } from "../../../lib/wire/events";

const KEYS = "tilehall.forms";
const TYPED = "tilehall.form.";
const FIRST_ROWS = 10; // as many as the paper has

export type Typed = Required<Omit<SaveForm, "send" | "entrants">> & { entrants: Required<NonNullable<SaveForm["entrants"]>[number]>[] };
type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export const emptyRow = () => ({ name: "", age: null, school_class: "", email: "" });

export function emptyForm(division: string, today: string): Typed {
  return {
    division,
    organisation: "",
    address: "",
    phone: "",
    fax: "",
    person: "",
    mobile: "",
    email: "",
    wants_trainer: false,
    trainer: "",
    genuine_tiles: false,
    agreed_by: "",
    agreed_on: today,
    entrants: Array.from({ length: FIRST_ROWS }, emptyRow),
  };
}

/** What the hall has, with rows to go on writing in. */
export function typedOf(page: FormPage): Typed {
  const { division, organisation, address, phone, fax, person, mobile, email, wants_trainer, trainer, genuine_tiles } = page;
  const missing = Math.max(FIRST_ROWS - page.entrants.length, 0);
  const entrants = [...page.entrants.map((each) => ({ ...each })), ...Array.from({ length: missing }, emptyRow)];
  const { agreed_by, agreed_on } = page;
  return { division, organisation, address, phone, fax, person, mobile, email, wants_trainer, trainer, genuine_tiles, agreed_by, agreed_on, entrants };
}

/** Rows that somebody has written in. */
export const filledRows = (form: Typed): number =>
  form.entrants.filter((row) => row.name || row.age || row.school_class || row.email).length;

/** Rows, from 1, with an age that nobody has; the hall does not take them, not even as a draft. */
export const strangeAges = (form: Typed): number[] =>
  form.entrants.flatMap(({ age }, at) => !age || (Number.isInteger(age) && age >= 1 && age <= 120) ? [] : [at + 1]);

/** A cell of numbers holds null while it is empty, whatever the browser says. */
export function asSaved(form: Typed, send: boolean): SaveForm {
  return { ...form, entrants: form.entrants.map((row) => ({ ...row, age: row.age || null })), send };
}

/** The key of a form, from its private link once and from this device later. */
export function keepForm(event: string, form: string, token: string, store: Store = storage): void {
  try {
    store.setItem(KEYS, JSON.stringify({ ...kept(store), [`${event}/${form}`]: token }));
  } catch {
    // it is known until the page is left
  }
}

export const keyOfForm = (event: string, form: string, store: Store = storage): string => kept(store)[`${event}/${form}`] ?? "";

/** Forms of this event that were written here. */
export const formsHere = (event: string, store: Store = storage): string[] =>
  Object.keys(kept(store))
    .filter((key) => key.startsWith(`${event}/`))
    .map((key) => key.slice(event.length + 1));

function kept(store: Store): Record<string, string> {
  const found = Object.entries(readKeptObject<Record<string, string>>(KEYS, store));
  return Object.fromEntries(found.filter((each): each is [string, string] => typeof each[1] === "string"));
}

/** What is typed and not saved yet survives a reload. */
export function remember(event: string, form: string, typed: Typed, store: Store = storage): void {
  try {
    store.setItem(`${TYPED}${event}/${form}`, JSON.stringify(typed));
  } catch {
    // full, or not allowed: the form still works
  }
}

export function remembered(event: string, form: string, store: Store = storage): Typed | null {
  const { entrants, ...fields } = readKeptObject<Typed>(`${TYPED}${event}/${form}`, store);
  if (!Array.isArray(entrants)) return null;
  const rows = entrants.map((row: unknown) => ({ ...emptyRow(), ...(isObject(row) && row) }));
  return { ...emptyForm("", ""), ...(fields as Partial<Typed>), entrants: rows };
}

export const forget = (event: string, form: string, store: Store = storage): void => store.removeItem(`${TYPED}${event}/${form}`);
