// What the servers of one company know in common of its jobs, in clear: how each is, whoever runs it, and what it made.
import type { JobState } from '../../core/api/sistema.ts';
import type { SentenceOrigin } from '../../core/kit/heard.ts';
import type { Again } from './repeats.ts';
import type { MadeLimits } from './sharedJobs.ts';
import type { Claims } from './sharedWork.ts';

/** A job in clear. */
export interface KnownJob {
  readonly state: JobState;
  readonly owner: number | null;
  readonly stops: boolean;
  readonly again: Again | null;
  /** It was interrupted: asked for again under its name, it is made again. */
  readonly cut: boolean;
  /** Its sentences, for whoever reads another language. */
  readonly heard: Readonly<Record<string, SentenceOrigin>>;
}
export interface KnownMade {
  readonly kind: string;
  readonly owner: number;
  readonly version: number;
  /** Absent: as it was known. */
  readonly thing?: Uint8Array;
}

/** Those of one company, in clear. */
export interface CompanyJobs {
  readonly claims: Claims;
  /** False: another server has it. */
  readonly put: (j: KnownJob) => Promise<boolean>;
  readonly find: (
    id: string,
    known?: Readonly<Record<string, number>>,
  ) => Promise<{ readonly job: KnownJob | undefined; readonly made: readonly KnownMade[] }>;
  readonly open: () => Promise<readonly KnownJob[]>;
  readonly untold: (prefix: string, owner: number) => Promise<KnownJob | undefined>;
  readonly told: (id: string) => Promise<void>;
  readonly keep: (
    kind: string,
    id: string,
    o: MadeLimits & { readonly owner: number },
    thing: Uint8Array,
  ) => Promise<number>;
  readonly addPart: (kind: string, id: string, number: number, body: Uint8Array) => Promise<void>;
  readonly part: (kind: string, id: string, number: number) => Promise<Uint8Array | undefined>;
  readonly forget: (kind: string, id?: string) => Promise<void>;
}

/** The name of a job for the other servers: whoever has it runs it. */
export const jobClaim = (id: string): string => `trabajo/${id}`;
