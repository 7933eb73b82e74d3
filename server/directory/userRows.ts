// The users of a company as rows of a table, and what the audit says of each.
import type { RowHistory } from '../../core/api/tabla.ts';
import { ROLES, type Role } from '../../core/domain/roles.ts';
import { isStored, type Row } from '../../core/kit/field.ts';
import { valueFieldOf } from '../../core/kit/table.ts';
import { textFor, type TextKey } from '../../core/kit/text.ts';
import type { XlsxColumn } from '../../core/outputs/xlsx.ts';
import { hasFactor } from './secondFactor.ts';
import { directoryTables } from '../../core/tables/index.ts';
import type { Directory, EmpresaMember } from './directory.ts';

export const usersTable = directoryTables.Usuarios;

export const roleLabel = (r: Role): string => usersTable.fields[r]?.label ?? r;
const NO_LEGAJOS: ReadonlyMap<number, number> = new Map();
const instante = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** `legajos`: the legajo of each worker, by user, where the company could be asked. */
export const userRowOf =
  (d: Directory, legajos: ReadonlyMap<number, number> = NO_LEGAJOS) =>
  (m: EmpresaMember): Row => ({
    id: m.id,
    id_personal: legajos.get(m.id) ?? null,
    version: m.version,
    nombre: m.nombre,
    email: m.email,
    username: m.username,
    ultimo_ingreso: instante(m.ingreso),
    segundo_factor: hasFactor(d.factorDe(m.id)) ? 1 : 0,
    abiertos: d.abiertos(m.id).length,
    instalacion: m.instalacion,
    avalar_correo: 0,
    correo_espera: instante((m.correo_espera ?? 0) > d.ahora() ? m.correo_espera : null),
    estado: m.activo !== 1 ? 'desactivado' : m.conClave === 1 ? 'activo' : 'pendiente',
    roles: m.roles.map(roleLabel).join(', '),
    ...Object.fromEntries(ROLES.map((r) => [r, m.roles.includes(r) ? 1 : 0])),
  });
export const userRows = (
  d: Directory,
  idEmpresa: string,
  legajos: ReadonlyMap<number, number>,
): readonly Row[] => d.miembros(idEmpresa).map(userRowOf(d, legajos));

/** The audit about a user, in the shape of any row's history. */
export const userHistory = (d: Directory, idEmpresa: string, id: number): RowHistory =>
  d.sobre(id, idEmpresa).map((r, i) => ({
    version: i + 1,
    posicion: r.id,
    at: new Date(r.at).toISOString(),
    usuario:
      (r.id_usuario === null ? undefined : d.nombreEntonces(r.id_usuario, r.at)) ??
      r.autor ??
      textFor('servidor.administracion.suceso.consola'),
    tipo: textFor(`servidor.administracion.suceso.${r.suceso}` as TextKey),
    cambios: r.detalle === null ? [] : (JSON.parse(r.detalle) as RowHistory[number]['cambios']),
  }));

/** The columns of an export of users. */
export const userColumns: readonly XlsxColumn[] = [
  'id',
  'version',
  ...Object.entries(usersTable.fields)
    .filter(([, f]) => isStored(f))
    .map(([n]) => n),
].map((nombre) => ({ nombre, campo: valueFieldOf(usersTable, nombre) }));
