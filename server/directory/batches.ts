// Batches: the same step asked of many companies, with their order and progress, as rows. Written by the
// directory's writer, read here.
import type { Base } from '../kernel/sqlite.ts';

export type BatchState = 'en_curso' | 'detenido' | 'terminado';
export type BatchEmpresaState = 'espera' | 'haciendo' | 'hecha' | 'mal';
export interface BatchEmpresa {
  readonly n: number;
  readonly id: string;
  readonly razon_social: string;
  readonly estado: BatchEmpresaState;
  readonly mensaje: string;
}
export interface StepBatch {
  readonly id: string;
  readonly id_usuario: number;
  readonly periodo: string;
  readonly paso: string;
  readonly fecha_pago: string | null;
  readonly estado: BatchState;
  /** Milliseconds since 1970. */
  readonly creado: number;
  readonly empresas: readonly BatchEmpresa[];
}

/** How many batches are remembered of each user. */
const RECORDADOS = 20;

export interface NewBatch
  extends Pick<StepBatch, 'id' | 'id_usuario' | 'periodo' | 'paso' | 'fecha_pago' | 'creado'> {
  readonly empresas: readonly string[];
}
export const batchWrites = {
  /** Created once by its id; refused while the same user has another batch under way. */
  crearLote: (db: Base, a: NewBatch): { readonly creado: boolean } | { readonly otro: string } => {
    if (db.prepare('SELECT 1 FROM lotes WHERE id = ?').get(a.id) !== undefined) return { creado: false };
    const otro = db
      .prepare<unknown[], string>("SELECT id FROM lotes WHERE id_usuario = ? AND estado = 'en_curso'")
      .pluck()
      .get(a.id_usuario);
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
  /** Moves companies from one state to another; those in none of the states of `de` stay as they are. */
  cambiarLote: (
    db: Base,
    a: { readonly id: string; readonly de: readonly BatchState[]; readonly a: BatchState },
  ): boolean =>
    db
      .prepare(`UPDATE lotes SET estado = ? WHERE id = ? AND estado IN (${a.de.map(() => '?').join(', ')})`)
      .run(a.a, a.id, ...a.de).changes > 0,
  anotarEnLote: (
    db: Base,
    a: {
      readonly id: string;
      readonly n: number;
      readonly estado: BatchEmpresaState;
      readonly mensaje: string;
    },
  ): void => {
    db.prepare('UPDATE lote_empresas SET estado = ?, mensaje = ? WHERE id_lote = ? AND n = ?').run(
      a.estado,
      a.mensaje,
      a.id,
      a.n,
    );
  },
} as const;

export interface BatchReader {
  readonly lote: (id: string) => StepBatch | undefined;
  /** Newest first. */
  readonly lotes: (idUsuario: number) => readonly StepBatch[];
  readonly lotesEnCurso: () => readonly StepBatch[];
}
export const batchReader = (db: Base): BatchReader => {
  const columnas = 'SELECT id, id_usuario, periodo, paso, fecha_pago, estado, creado FROM lotes';
  const uno = db.prepare<[string], Omit<StepBatch, 'empresas'>>(`${columnas} WHERE id = ?`),
    suyos = db.prepare<[number], Omit<StepBatch, 'empresas'>>(
      `${columnas} WHERE id_usuario = ? ORDER BY rowid DESC`,
    ),
    yendo = db.prepare<[], Omit<StepBatch, 'empresas'>>(
      `${columnas} WHERE estado = 'en_curso' ORDER BY rowid`,
    );
  const empresas = db.prepare<[string], BatchEmpresa>(
    'SELECT l.n, l.id_empresa AS id, e.razon_social, l.estado, l.mensaje FROM lote_empresas l JOIN empresas e ON e.id = l.id_empresa WHERE l.id_lote = ? ORDER BY l.n',
  );
  const conEmpresas = (l: Omit<StepBatch, 'empresas'>): StepBatch => ({
    ...l,
    empresas: empresas.all(l.id),
  });
  return {
    lote: (id) => {
      const l = uno.get(id);
      return l && conEmpresas(l);
    },
    lotes: (idUsuario) => suyos.all(idUsuario).map(conEmpresas),
    lotesEnCurso: () => yendo.all().map(conEmpresas),
  };
};
