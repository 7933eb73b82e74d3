// The inventory of what runs in production, as CycloneDX 1.6, from package-lock.json: each library with its version,
// licence, hash and what it needs. npm's own `npm sbom --omit dev` leaves out what a tool of development needs too.
import { createHash } from 'node:crypto';

interface LockedPackage {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}
export interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}
export interface SbomComponent {
  readonly type: 'library' | 'application';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly scope?: 'required' | 'optional';
  readonly licenses?: readonly unknown[];
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
}
export interface Sbom {
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: '1.6';
  readonly serialNumber: string;
  readonly version: 1;
  readonly metadata: { readonly timestamp: string; readonly component: SbomComponent };
  readonly components: readonly SbomComponent[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

const HOME = 'node_modules/';
const nameAt = (path: string, p: LockedPackage): string =>
  p.name ?? path.slice(path.lastIndexOf(HOME) + HOME.length);
const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** The same for a licence by its SPDX name, for an expression, and for «UNLICENSED», which is neither. */
const licenceOf = (said: string | undefined): readonly unknown[] | undefined =>
  said === undefined
    ? undefined
    : / (?:OR|AND|WITH) /.test(said)
      ? [{ expression: said }]
      : [{ license: said === 'UNLICENSED' ? { name: said } : { id: said } }];

const componentOf = (path: string, p: LockedPackage): SbomComponent => {
  const name = nameAt(path, p),
    version = p.version ?? '0.0.0',
    licenses = licenceOf(p.license),
    sha = /^sha512-(.+)$/.exec(p.integrity ?? '')?.[1];
  return {
    type: path === '' ? 'application' : 'library',
    'bom-ref': `${name}@${version}${path.lastIndexOf(HOME) > 0 ? `#${path}` : ''}`,
    name,
    version,
    purl: purlOf(name, version),
    ...(path === '' ? {} : { scope: p.optional || p.devOptional ? 'optional' : 'required' }),
    ...(licenses ? { licenses } : {}),
    ...(sha === undefined
      ? {}
      : { hashes: [{ alg: 'SHA-512', content: Buffer.from(sha, 'base64').toString('hex') }] }),
  };
};

/** Where a package finds another: in its own folder, or in one above. */
export const foundFrom = (lock: Lock, path: string, name: string): string | undefined => {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf(`/${HOME}`)))) {
    const there = `${at === '' ? '' : `${at}/`}${HOME}${name}`;
    if (lock.packages[there] !== undefined) return there;
    if (at === '') return undefined;
  }
};

/** `at`: when it is made. The same lock and instant give the same inventory. */
export const sbomOf = (lock: Lock, at: string): Sbom => {
  const runs = Object.entries(lock.packages)
      .filter(([, p]) => p.dev !== true)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
    refs = new Map(runs.map(([path, p]) => [path, componentOf(path, p)['bom-ref']] as const)),
    root = runs.find(([path]) => path === '');
  if (root === undefined) throw new Error('package-lock.json has no package of its own');
  const uuid = createHash('sha256')
    .update(JSON.stringify([runs, at]))
    .digest('hex');
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuid.slice(0, 8)}-${uuid.slice(8, 12)}-5${uuid.slice(13, 16)}-a${uuid.slice(17, 20)}-${uuid.slice(20, 32)}`,
    version: 1,
    metadata: { timestamp: at, component: componentOf(...root) },
    components: runs.filter(([path]) => path !== '').map(([path, p]) => componentOf(path, p)),
    dependencies: runs.map(([path, p]) => ({
      ref: refs.get(path) ?? '',
      dependsOn: [
        ...new Set(
          Object.keys({ ...p.dependencies, ...p.optionalDependencies, ...p.peerDependencies }).flatMap(
            (name) => refs.get(foundFrom(lock, path, name) ?? '') ?? [],
          ),
        ),
      ].sort(),
    })),
  };
};
