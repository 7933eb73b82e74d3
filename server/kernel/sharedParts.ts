// The parts of a long work that several servers and workers take one by one: what goes in, who has each, and what came out.
import { createHash } from 'node:crypto';

/** One that so many processes ended with is not given to another. */
export const PART_TIMES = 4;

/** A part, by the work that it is of: the company, the name under which that work is claimed, and its number from 0. */
export interface PartName {
  readonly company: string;
  readonly work: string;
  readonly number: number;
}

/** What is said of a part beside its bytes: that has no personal data. */
export interface PartHead {
  /** How many people are in it. */
  readonly people: number;
  /** The version of the program and of the engine that may make it. */
  readonly engine: string;
  /** Of the log of its company: what went in was read there. */
  readonly position: number;
}

export interface PartState extends PartHead {
  readonly number: number;
  /** People done. */
  readonly done: number;
  /** How often it was taken. */
  readonly taken: number;
  /** Somebody who lives has it. */
  readonly held: boolean;
  /** Of what came out; null: not made yet. */
  readonly hash: string | null;
  /** Why it cannot be made; null: nobody said so. */
  readonly failed: string | null;
}

/** One that this process has. `trace`: what the calculation is part of, where that is traced. */
export type TakenPart = PartName & PartHead & { readonly trace?: string | null };

/** What is left to be made, of all companies together. */
export interface PartsQueue {
  /** That nobody who lives has. */
  readonly waiting: number;
  readonly taken: number;
  /** Since when the first of those that wait is there, in seconds; null: none waits. */
  readonly oldest: number | null;
  /** How many servers live. */
  readonly servers: number;
}

export interface SharedParts {
  /** Rejects when the database cannot be reached. */
  readonly queue: () => Promise<PartsQueue>;
  /** From now on this process takes parts of this version; null: none any more. */
  readonly offer: (engine: string | null) => Promise<void>;
  /** How many other living processes take parts of this version. */
  readonly helpers: (engine: string) => Promise<number>;
  /** Whoever divides a work: adds a part with what goes in, which nobody changes. False: the work is no longer its own. */
  readonly put: (p: PartName & PartHead, input: Uint8Array) => Promise<boolean>;
  readonly states: (company: string, work: string) => Promise<readonly PartState[]>;
  /** What came out of one that is made. */
  readonly output: (p: PartName) => Promise<Uint8Array | undefined>;
  /** It was received, or is not wanted: its bytes go too. Without a number, all of the work. */
  readonly drop: (company: string, work: string, number?: number) => Promise<void>;
  /** For this process alone, while it lives; undefined: there is none for this version. */
  readonly take: (engine: string) => Promise<TakenPart | undefined>;
  readonly input: (p: PartName) => Promise<Uint8Array | undefined>;
  /** How far it is; false: it is not of this process any more, or nobody wants it. */
  readonly tell: (p: PartName, done: number) => Promise<boolean>;
  /** What came out, and its hash; false: as above. */
  readonly finish: (p: PartName, output: Uint8Array, hash: string) => Promise<boolean>;
  readonly fail: (p: PartName, why: string) => Promise<void>;
  /** Leaves to others those that this process has and is not making. */
  readonly giveBack: (making: readonly PartName[]) => Promise<void>;
}

/** The parts of the works of one company, their bytes in clear. */
export interface CompanyParts {
  /** How many people a part has. */
  readonly people: number;
  /** The version that may make them. */
  readonly engine: string;
  readonly helpers: () => Promise<number>;
  readonly put: (
    p: Omit<PartName, 'company'> & Omit<PartHead, 'engine'>,
    input: Uint8Array,
  ) => Promise<boolean>;
  readonly states: (work: string) => Promise<readonly PartState[]>;
  readonly output: (work: string, number: number) => Promise<Uint8Array | undefined>;
  readonly drop: (work: string, number?: number) => Promise<void>;
}

/** The hash of what came out of a part. */
export const partHash = (output: Uint8Array): string =>
  createHash('sha256').update(output).digest('base64url');
