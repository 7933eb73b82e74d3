// The tables of the log in SQLite, their version, and the upgrade of older stores.
import { ownerOnlyFile } from '../kernel/ownerOnly.ts';
import { existsSync } from 'node:fs';
import { failure, type Failure } from '../../core/kit/failure.ts';
import type { Base } from '../kernel/sqlite.ts';
import type { Extension, Upgrade } from '../kernel/store.ts';

/** SQLite application id of our files: 'JORN'. */
const APLICACION = 0x4a4f524e;

export const DDL = `
create table if not exists meta(clave text primary key, valor) without rowid;
create table if not exists fact(
  position integer primary key,
  id text not null unique,
  stream text not null,
  version integer not null,
  type text not null,
  schema integer not null,
  data text not null,
  personal blob,
  person integer,
  "user" integer not null,
  at text not null,
  cause text,
  prev text not null,
  hash text not null,
  unique(stream, version)
);
create trigger if not exists fact_no_update before update on fact begin select raise(abort, 'los hechos no se cambian'); end;
create trigger if not exists fact_no_delete before delete on fact begin select raise(abort, 'los hechos no se borran'); end;
create table if not exists command(key text primary key, "user" integer not null, at text not null, digest text not null, answer text not null) without rowid;
create table if not exists usuario(id integer primary key, nombre text not null);
create table if not exists contador(tabla text primary key, ultimo integer not null) without rowid;
create table if not exists pulso(tabla text primary key, n integer not null) without rowid;
create table if not exists forma(tabla text primary key, huella text not null) without rowid;
create table if not exists uso(tabla text not null, id integer not null, por_tabla text not null, por_id integer not null, primary key(tabla, id, por_tabla, por_id)) without rowid;
create index if not exists uso_por on uso(por_tabla, por_id);
`;

/** The upgrade steps of these features, in order: the first takes a store of version 1 to 2. */
const stepsOf = (features: readonly Extension[]): readonly Upgrade[] =>
  features
    .flatMap((x) => x.upgrades ?? [])
    .toSorted((x, y) => x.from - y.from)
    .map((x) => x.step);
export const schemaVersion = (features: readonly Extension[]): number => stepsOf(features).length + 1;

export class ForeignVersion extends Error {
  readonly failure: Failure;
  constructor(f: Failure) {
    super(f.message);
    this.failure = f;
  }
}

/**
 * Upgrades the store to the current version. An older one is first copied whole to a file beside it; a newer
 * one, or a file of another program, is refused untouched.
 */
export const bringUpToDate = (
  db: Base,
  o: { readonly empresa: string; readonly archivo: string; readonly features: readonly Extension[] },
): void => {
  const pasos = stepsOf(o.features),
    propia = pasos.length + 1;
  const tablas = db
    .prepare("select count(*) from sqlite_master where name not like 'sqlite_%'")
    .pluck()
    .get() as number;
  const aplicacion = db.pragma('application_id', { simple: true }) as number;
  if (tablas > 0 && aplicacion !== APLICACION)
    throw new ForeignVersion(failure('unavailable', 'store.noEsJornal', { archivo: o.archivo }));
  const hallada =
    tablas === 0
      ? undefined
      : (db.prepare("select valor from meta where clave = 'version'").pluck().get() as number);
  if (hallada !== undefined && hallada > propia)
    throw new ForeignVersion(
      failure('unavailable', 'store.versionNueva', { empresa: o.empresa, hallada, propia }),
    );
  if (hallada !== undefined && hallada < propia) copiar(db, `${o.archivo}.version-${hallada}`);
  db.transaction(() => {
    if (hallada !== undefined) for (const paso of pasos.slice(hallada - 1, propia - 1)) paso(db);
    db.pragma(`application_id = ${APLICACION}`);
    db.exec(DDL);
    db.prepare(
      "insert into meta(clave, valor) values('version', ?) on conflict(clave) do update set valor = excluded.valor",
    ).run(propia);
  }).immediate();
};

const copiar = (db: Base, base: string): void => {
  let destino = base;
  for (let n = 2; existsSync(destino); n++) destino = `${base}-${n}`;
  ownerOnlyFile(destino);
  db.prepare('vacuum into ?').run(destino);
};
