// The jobs of companies as several servers keep them in common, sealed: how each is, and what it made, for a while.

/** A job as it lies in the database: what it tells is sealed. */
export interface StoredJob {
  readonly id: string;
  readonly kind: string;
  /** Who asked for it; null: nobody did. */
  readonly owner: number | null;
  /** Whether it can be stopped. */
  readonly stops: boolean;
  readonly ended: boolean;
  readonly body: Uint8Array;
  /** How another server makes it again; null: it is told as interrupted. */
  readonly again: Uint8Array | null;
}

/** Something made, under its kind and name. */
export interface MadeName {
  readonly company: string;
  readonly kind: string;
  readonly id: string;
}
export interface StoredMade {
  readonly kind: string;
  readonly owner: number;
  /** Changes whenever what is kept does. */
  readonly version: number;
  /** Null: it is of the version that was known. */
  readonly body: Uint8Array | null;
}
/** How long, and how many of one person, the newest. */
export interface MadeLimits {
  readonly lifeMs: number;
  readonly most: number;
}

/** The jobs of all companies, their bytes sealed. Each question sees one company. */
export interface SharedJobs {
  /** Written by whoever has its claim; false: another server has it. */
  readonly put: (company: string, claim: string, j: StoredJob) => Promise<boolean>;
  readonly find: (
    company: string,
    id: string,
    known: Readonly<Record<string, number>>,
  ) => Promise<{ readonly job: StoredJob | undefined; readonly made: readonly StoredMade[] }>;
  /** Those that did not end. */
  readonly open: (company: string) => Promise<readonly StoredJob[]>;
  /** Of this person, whose id begins so: the newest that they were not told of. */
  readonly untold: (company: string, prefix: string, owner: number) => Promise<StoredJob | undefined>;
  readonly told: (company: string, id: string) => Promise<void>;
  /** Gives its version. */
  readonly keep: (
    n: MadeName,
    o: MadeLimits & { readonly owner: number },
    body: Uint8Array,
  ) => Promise<number>;
  readonly addPart: (n: MadeName, number: number, body: Uint8Array) => Promise<void>;
  readonly part: (n: MadeName, number: number) => Promise<Uint8Array | undefined>;
  /** Without a name, all of its kind. */
  readonly forget: (company: string, kind: string, id?: string) => Promise<void>;
  /** Takes out what is over in these companies. */
  readonly sweep: (companies: readonly string[]) => Promise<void>;
}
