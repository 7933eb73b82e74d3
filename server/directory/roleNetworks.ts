// The networks from which each role of a company may be used.
import { isRole, type Role } from '../../core/domain/roles.ts';
import { isLeft } from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import type { Base } from '../kernel/sqlite.ts';
import { noteAdminEvent } from './adminEvent.ts';
import type { AdminCommand } from './commands.ts';

const written = t.array(t.string);
/** A list as it is kept; undefined for none. */
export const readKeptList = (json: string | null): readonly string[] | undefined => {
  const read = json === null ? undefined : written.decode(JSON.parse(json));
  return read === undefined || isLeft(read) ? undefined : read.right;
};

export const roleNetworksReader = (
  db: Base,
): ((idEmpresa: string) => ReadonlyMap<Role, readonly string[]>) => {
  const all = db.prepare<[string], { readonly rol: string; readonly redes: string }>(
    'SELECT rol, redes FROM redes_de_rol WHERE id_empresa = ?',
  );
  return (idEmpresa) =>
    new Map(
      all.all(idEmpresa).flatMap(({ rol, redes }) => (isRole(rol) ? [[rol, readKeptList(redes) ?? []]] : [])),
    );
};

/**
 * The same, kept until it is written: it is asked twice in every request. One process writes the directory, and
 * every write passes by `escribir`.
 */
export const keptRoleNetworks = (
  db: Base,
): {
  readonly redesDeRoles: ReturnType<typeof roleNetworksReader>;
  readonly written: (command: string) => void;
  /** Other servers may have written them. */
  readonly forget: () => void;
} => {
  const read = roleNetworksReader(db),
    kept = new Map<string, ReturnType<typeof read>>();
  return {
    redesDeRoles: (idEmpresa) => {
      const known = kept.get(idEmpresa) ?? read(idEmpresa);
      kept.set(idEmpresa, known);
      return known;
    },
    written: (command) => {
      if (command in roleNetworkWrites) kept.clear();
    },
    forget: () => kept.clear(),
  };
};

export const roleNetworkWrites = {
  /** Without networks, the role is used from anywhere. */
  guardarRedesDeRol: (
    db: Base,
    a: { readonly m: AdminCommand; readonly rol: Role; readonly redes: readonly string[] },
  ): void => {
    const before = roleNetworksReader(db)(a.m.idEmpresa).get(a.rol) ?? [];
    if (a.redes.length === 0)
      db.prepare('DELETE FROM redes_de_rol WHERE id_empresa = ? AND rol = ?').run(a.m.idEmpresa, a.rol);
    else
      db.prepare(
        'INSERT INTO redes_de_rol (id_empresa, rol, redes) VALUES (?, ?, ?) ON CONFLICT (id_empresa, rol) DO UPDATE SET redes = excluded.redes',
      ).run(a.m.idEmpresa, a.rol, JSON.stringify(a.redes));
    if (before.join() !== a.redes.join())
      noteAdminEvent(db, a.m, a.m.actor ?? 0, 'redes_de_rol', [
        [a.rol, before.join(', '), a.redes.join(', ')],
      ]);
  },
} as const;
