// The same step asked of many companies, as rows: which, in what order, how far each is. Written by the directory's writer, read here.
import type { Base } from './sqlite.ts';

export type EstadoDeLote = 'en_curso' | 'detenido' | 'terminado';
export type EstadoEnLote = 'espera' | 'haciendo' | 'hecha' | 'mal';
export interface EmpresaDeLote {
  readonly n: number;
  readonly id: string;
  readonly razon_social: string;
  readonly estado: EstadoEnLote;
  readonly mensaje: string;
}
export interface Lote {
  readonly id: string;
  readonly id_usuario: number;
  readonly periodo: string;
  readonly paso: string;
  readonly fecha_pago: string | null;
  readonly estado: EstadoDeLote /** ms since 1970. */;
  readonly creado: number;
  readonly empresas: readonly EmpresaDeLote[];
}

/** Of each user, so many are remembered. */
const RECORDADOS = 20;

export interface LoteNuevo
  extends Pick<Lote, 'id' | 'id_usuario' | 'periodo' | 'paso' | 'fecha_pago' | 'creado'> {
  readonly empresas: readonly string[];
}
export const escriturasDeLotes = {
  /** Once by its id. Another of the same user that is under way refuses it. */
  crearLote: (db: Base, a: LoteNuevo): { readonly creado: boolean } | { readonly otro: string } => {
    if (db.prepare('SELECT 1 FROM lotes WHERE id = ?').get(a.id) !== undefined) return { creado: false };
    const otro = db
      .prepare("SELECT id FROM lotes WHERE id_usuario = ? AND estado = 'en_curso'")
      .pluck()
      .get(a.id_usuario) as string | undefined;
    if (otro !== undefined) return { otro };
    db.prepare(
      "INSERT INTO lotes (id, id_usuario, periodo, paso, fecha_pago, estado, creado) VALUES (?, ?, ?, ?, ?, 'en_curso', ?)",
    ).run(a.id, a.id_usuario, a.periodo, a.paso, a.fecha_pago, a.creado);
    const una = db.prepare(
      "INSERT INTO lote_empresas (id_lote, n, id_empresa, estado, mensaje) VALUES (?, ?, ?, 'espera', '')",
    );
    for (const [n, e] of a.empresas.entries()) una.run(a.id, n, e);
    db.prepare(
      'DELETE FROM lotes WHERE id_usuario = ? AND id NOT IN (SELECT id FROM lotes WHERE id_usuario = ? ORDER BY rowid DESC LIMIT ?)',
    ).run(a.id_usuario, a.id_usuario, RECORDADOS);
    return { creado: true };
  },
  /** From one state to another; what is in none of `de` stays as it is. */
  cambiarLote: (
    db: Base,
    a: { readonly id: string; readonly de: readonly EstadoDeLote[]; readonly a: EstadoDeLote },
  ): boolean =>
    db
      .prepare(`UPDATE lotes SET estado = ? WHERE id = ? AND estado IN (${a.de.map(() => '?').join(', ')})`)
      .run(a.a, a.id, ...a.de).changes > 0,
  anotarEnLote: (
    db: Base,
    a: { readonly id: string; readonly n: number; readonly estado: EstadoEnLote; readonly mensaje: string },
  ): void => {
    db.prepare('UPDATE lote_empresas SET estado = ?, mensaje = ? WHERE id_lote = ? AND n = ?').run(
      a.estado,
      a.mensaje,
      a.id,
      a.n,
    );
  },
} as const;

export interface LectorDeLotes {
  readonly lote: (id: string) => Lote | undefined /** The latest first. */;
  readonly lotes: (idUsuario: number) => readonly Lote[];
  readonly lotesEnCurso: () => readonly Lote[];
}
export const lectorDeLotes = (db: Base): LectorDeLotes => {
  const columnas = 'SELECT id, id_usuario, periodo, paso, fecha_pago, estado, creado FROM lotes';
  const uno = db.prepare(`${columnas} WHERE id = ?`),
    suyos = db.prepare(`${columnas} WHERE id_usuario = ? ORDER BY rowid DESC`),
    yendo = db.prepare(`${columnas} WHERE estado = 'en_curso' ORDER BY rowid`);
  const empresas = db.prepare(
    'SELECT l.n, l.id_empresa AS id, e.razon_social, l.estado, l.mensaje FROM lote_empresas l JOIN empresas e ON e.id = l.id_empresa WHERE l.id_lote = ? ORDER BY l.n',
  );
  const conEmpresas = (l: Omit<Lote, 'empresas'>): Lote => ({
    ...l,
    empresas: empresas.all(l.id) as EmpresaDeLote[],
  });
  return {
    lote: (id) => {
      const l = uno.get(id) as Omit<Lote, 'empresas'> | undefined;
      return l && conEmpresas(l);
    },
    lotes: (idUsuario) => (suyos.all(idUsuario) as Omit<Lote, 'empresas'>[]).map(conEmpresas),
    lotesEnCurso: () => (yendo.all() as Omit<Lote, 'empresas'>[]).map(conEmpresas),
  };
};
