// The jobs of companies as they lie in the database: packed, and sealed with the secret of the servers, for what a job tells
// and makes has people and pay in it.
import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { deflate, inflate } from 'node:zlib';
import { jobClaim, type CompanyJobs, type KnownJob, type KnownMade } from '../kernel/companyJobs.ts';
import type { Again } from '../kernel/repeats.ts';
import type { SealedBox } from '../kernel/sealedBox.ts';
import type { SharedJobs, StoredJob, StoredMade } from '../kernel/sharedJobs.ts';
import type { Claims } from '../kernel/sharedWork.ts';

const pack = promisify(deflate),
  unpack = promisify(inflate);
/** Packing more tightly takes longer than sending it. */
const FAST = { level: 1 };

/** What is sealed says whose it is: put in another's place it is nobody's. */
interface Sealed<A> {
  readonly of: string;
  readonly is: A;
}

const sealing = (box: SealedBox) => {
  const seal = async <A>(of: string, is: A): Promise<Uint8Array> =>
    box.seal(await pack(serialize({ of, is } satisfies Sealed<A>), FAST));
  /** Undefined: another secret sealed it, it is another's, or another version of the program wrote it so. */
  const open = async <A>(of: string, sealed: Uint8Array): Promise<A | undefined> => {
    const packed = box.open(sealed);
    if (packed === undefined) return undefined;
    // Only what a server of these sealed opens.
    const said: Sealed<A> = deserialize(await unpack(packed));
    return said.of === of ? said.is : undefined;
  };
  return { seal, open };
};

/** What of a job is sealed. */
type Told = Pick<KnownJob, 'state' | 'heard' | 'cut'>;

/** Reads what is sealed. `nameOf`: whose each is. */
const reading = ({ open }: ReturnType<typeof sealing>, nameOf: (kind: string, id: string) => string) => {
  const known = async (j: StoredJob): Promise<KnownJob | undefined> => {
    const of = nameOf('trabajo', j.id),
      told = await open<Told>(of, j.body),
      again = j.again === null ? undefined : await open<Again>(of, j.again);
    return told && { ...told, owner: j.owner, stops: j.stops, again: again ?? null };
  };
  const made =
    (id: string) =>
    async ({ kind, owner, version, body }: StoredMade): Promise<readonly KnownMade[]> => {
      if (body === null) return [{ kind, owner, version }];
      const thing = await open<Uint8Array>(nameOf(kind, id), body);
      return thing === undefined ? [] : [{ kind, owner, version, thing }];
    };
  return { known, made };
};

export const jobsOfCompany = (
  jobs: SharedJobs,
  company: string,
  claims: Claims,
  box: SealedBox,
): CompanyJobs => {
  const { seal, open } = sealing(box),
    nameOf = (kind: string, id: string): string => `${company}/${kind}/${id}`;
  const { known, made } = reading({ seal, open }, nameOf);
  const nameIn = (kind: string, id: string) => ({ company, kind, id });
  return {
    claims,
    put: async ({ owner, stops, again, ...told }) => {
      const { state } = told;
      const of = nameOf('trabajo', state.id);
      return jobs.put(company, jobClaim(state.id), {
        id: state.id,
        kind: state.tipo,
        owner,
        stops,
        ended: state.estado !== 'en_curso',
        body: await seal<Told>(of, told),
        again: again === null ? null : await seal(of, again),
      });
    },
    find: async (id, versions = {}) => {
      const r = await jobs.find(company, id, versions);
      return {
        job: r.job && (await known(r.job)),
        made: (await Promise.all(r.made.map(made(id)))).flat(),
      };
    },
    open: async () =>
      (await Promise.all((await jobs.open(company)).map(known))).filter((j) => j !== undefined),
    untold: async (prefix, owner) => {
      const j = await jobs.untold(company, prefix, owner);
      return j && known(j);
    },
    told: (id) => jobs.told(company, id),
    keep: async (kind, id, o, thing) => jobs.keep(nameIn(kind, id), o, await seal(nameOf(kind, id), thing)),
    addPart: async (kind, id, number, bytes) =>
      jobs.addPart(nameIn(kind, id), number, await seal(nameOf(kind, `${id}/${number}`), bytes)),
    part: async (kind, id, number) => {
      const body = await jobs.part(nameIn(kind, id), number);
      return body && open<Uint8Array>(nameOf(kind, `${id}/${number}`), body);
    },
    forget: (kind, id) => jobs.forget(company, kind, id),
  };
};
