// The parts of calculations as they lie in the database: packed, and sealed with the secret of the servers, for people and
// pay are in them.
import { promisify } from 'node:util';
import { serialize } from 'node:v8';
import { deflate, inflate } from 'node:zlib';
import type { CompanyParts, SharedParts } from '../kernel/sharedParts.ts';
import type { SealedBox } from '../kernel/sealedBox.ts';
import { ENGINE } from '../payroll/version.ts';
import { packageVersion } from './packageRoot.ts';

const pack = promisify(deflate),
  unpack = promisify(inflate);
/** Packing more tightly takes longer than calculating. */
const FAST = { level: 1 };

/** As the bytes of parts are written: another Node may have another one. */
const FORMAT = String(serialize(null)[1]);
/** All of it, for a version of the program may read the same engine's rows in another way. */
export const PART_ENGINE = `${ENGINE} ${packageVersion()} ${FORMAT}`;

/** With so many people, giving a part out and receiving it costs little beside making it. */
const PEOPLE = 2_000;

export const sealedParts = (parts: SharedParts, box: SealedBox): SharedParts => {
  const seal = async (bytes: Uint8Array): Promise<Uint8Array> => box.seal(await pack(bytes, FAST)),
    open = async (sealed: Uint8Array | undefined): Promise<Uint8Array | undefined> => {
      const packed = sealed && box.open(sealed);
      return packed && unpack(packed);
    };
  return {
    ...parts,
    put: async (p, input) => parts.put(p, await seal(input)),
    input: async (p) => open(await parts.input(p)),
    finish: async (p, output, hash) => parts.finish(p, await seal(output), hash),
    output: async (p) => open(await parts.output(p)),
  };
};

/** Those of one company. */
export const partsOfCompany = (
  parts: SharedParts,
  company: string,
  { people = PEOPLE, engine = PART_ENGINE }: Partial<Pick<CompanyParts, 'people' | 'engine'>> = {},
): CompanyParts => ({
  people,
  engine,
  helpers: () => parts.helpers(engine),
  put: (p, input) => parts.put({ ...p, company, engine }, input),
  states: (work) => parts.states(company, work),
  output: (work, number) => parts.output({ company, work, number }),
  drop: (work, number) => parts.drop(company, work, number),
});
