// Presentations to ARCA as facts: a file registered as sent (original or rectification), its acknowledgement,
// or why it was discarded.
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { fail, failure, ok, type Result } from '../../../core/kit/failure.ts';
import { isCivilDate, showDate, type Periodo } from '../../../core/kit/period.ts';
import { basesIn } from '../../../core/outputs/declaraciones/lsd.ts';
import type { PersonaPart } from '../../../core/outputs/declaraciones/sicoss.ts';
import type {
  Authorship,
  StoreWrites,
  StoreReads,
  Projection,
  Projector,
  StoredFact,
  Tx,
} from '../../kernel/store.ts';
import { withPersonaKeys, withPersonaKeyReads } from '../../payroll/sql/documentos.ts';
import { notePresentacion, savePart, savedParts, presentacionOf } from './sql/presentaciones.ts';
import type { PresentacionRow } from '../../payroll/sql/presentaciones.ts';
import { presentaciones } from '../../payroll/sql/presentaciones.ts';
import { writeJson } from '../../kernel/json.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);
const presentada = t.strict(
  {
    id: t.number,
    clase: t.keyof({ f931: null, lsd: null }),
    envio: nulo(t.keyof({ SJ: null, RE: null })),
    id_liquidacion: nulo(t.number),
    secuencia: t.number,
    nombre: t.string,
    huella: t.string,
    registros: t.number,
    /** The lines that are about nobody: register 01. */
    encabezado: t.string,
    totales: t.strict({ remunerativo: t.string, no_remunerativo: t.string, detraccion: t.string }),
    motivo: nulo(t.string),
    por: t.string,
  },
  'DeclaracionPresentada',
);
const acusada = t.strict({ id: t.number, acuse: t.string, fecha: t.string }, 'DeclaracionAcusada');
const descartada = t.strict({ id: t.number, motivo: t.string }, 'DeclaracionDescartada');

const leer = <A>(f: StoredFact, c: t.Type<A, unknown, unknown>): A => {
  const r = c.decode(f.data);
  if (f.schema !== 1 || E.isLeft(r))
    throw new Error(`el hecho ${f.position} (${f.type}, esquema ${f.schema}) no se puede leer`);
  return r.right;
};
const PREFIJO = 'Declaraciones/';
/** One stream per month, so that two people who change the same month at once collide. */
const flujo = (periodo: Periodo): string => `${PREFIJO}${periodo}`;

const cambiar = (p: Projection, id: number, c: Partial<PresentacionRow>): void => {
  const antes = presentacionOf(p.sql, id);
  if (antes) notePresentacion(p.sql, { ...antes, ...c });
};
export const presentacionesProjector: Projector = {
  tipos: ['declaracionPresentada', 'declaracionAcusada', 'declaracionDescartada'],
  aplicar: (p, f) => {
    if (f.type === 'declaracionAcusada') {
      const { id, acuse, fecha } = leer(f, acusada);
      cambiar(p, id, { estado: 'presentada', acuse, fecha_acuse: fecha });
      return;
    }
    if (f.type === 'declaracionDescartada') {
      const { id, motivo } = leer(f, descartada);
      cambiar(p, id, { estado: 'descartada', descarte: motivo });
      return;
    }
    const { totales, ...d } = leer(f, presentada);
    notePresentacion(p.sql, {
      ...d,
      periodo: f.stream.slice(PREFIJO.length),
      totales: writeJson(totales),
      estado: 'registrada',
      acuse: null,
      fecha_acuse: null,
      descarte: null,
      at: f.at,
    });
  },
};

/** Presentations of the same file: F.931 of the month, the book of a run, or the bases of a month. */
export const sameFilePresentaciones = (
  l: Pick<StoreReads, 'sql'>,
  c: Pick<PresentacionRow, 'periodo' | 'clase' | 'envio' | 'id_liquidacion'>,
): readonly PresentacionRow[] =>
  presentaciones(l.sql, c.periodo).filter(
    (p) =>
      p.clase === c.clase &&
      p.envio === c.envio &&
      (c.envio !== 'SJ' || p.id_liquidacion === c.id_liquidacion) &&
      p.estado !== 'descartada',
  );

/** The content of a presentation by person; erased people are counted but unreadable. */
export const presentacionParts = (
  l: Pick<StoreReads, 'sql'>,
  carpeta: string,
  id: number,
): ReturnType<typeof savedParts> => withPersonaKeyReads(carpeta, (claves) => savedParts(l.sql, claves, id));

/** The last presented register 04 of each person in a month; undefined while no run of it was presented. */
export const presentedBases = (
  l: Pick<StoreReads, 'sql'>,
  carpeta: string,
  periodo: Periodo,
): ReadonlyMap<number, string> | undefined => {
  const suyas = presentaciones(l.sql, periodo)
      .filter((p) => p.clase === 'lsd' && p.estado !== 'descartada')
      .toReversed(),
    bases = new Map<number, string>();
  if (!suyas.some((p) => p.envio === 'SJ')) return undefined;
  for (const p of suyas)
    for (const x of presentacionParts(l, carpeta, p.id)) {
      const b = x.texto === undefined ? undefined : basesIn(x.texto);
      if (b !== undefined) bases.set(x.id_personal, b);
    }
  return bases;
};

export interface FileToRegister
  extends Pick<
    PresentacionRow,
    'periodo' | 'clase' | 'envio' | 'id_liquidacion' | 'nombre' | 'huella' | 'registros' | 'encabezado'
  > {
  readonly totales: {
    readonly remunerativo: string;
    readonly no_remunerativo: string;
    readonly detraccion: string;
  };
  readonly partes: readonly PersonaPart[];
}
const MOTIVO = { minimo: 4, maximo: 300 };
const mal = (campo: string, ...f: Parameters<typeof failure>): Result<never> => {
  const x = failure(...f);
  return E.left({ ...x, errors: [{ field: campo, code: 'invalid', message: x.message }] });
};

/** `file`: as the reader built it; `huella`: of the file that was shown, which must be the same. */
const registrar = (
  tx: Tx,
  file: FileToRegister,
  p: { readonly huella: string; readonly motivo: string | null },
  guardar: (id: number) => void,
): Result<number> => {
  const anteriores = sameFilePresentaciones(tx, file),
    ultima = anteriores[0],
    motivo = p.motivo?.trim() ?? '';
  if (file.huella !== p.huella) return fail('conflict', 'presentaciones.cambio');
  if (file.registros === 0) return fail('invalid', 'presentaciones.sinCambios');
  if (ultima?.estado === 'registrada')
    return fail('phase', 'presentaciones.sinAcuse', { nombre: ultima.nombre });
  if (ultima && file.envio === 'SJ') return fail('phase', 'presentaciones.yaEsta', { nombre: ultima.nombre });
  if (ultima?.huella === file.huella) return fail('invalid', 'presentaciones.sinCambios');
  const rectifica = file.envio === 'RE' || anteriores.length > 0;
  if (rectifica && (motivo.length < MOTIVO.minimo || motivo.length > MOTIVO.maximo))
    return mal('motivo', 'invalid', 'presentaciones.motivo');
  const id = (presentaciones(tx.sql, null)[0]?.id ?? 0) + 1,
    { periodo, partes: _, ...resto } = file;
  tx.append(flujo(periodo), tx.version(flujo(periodo)), [
    {
      type: 'declaracionPresentada',
      schema: 1,
      data: {
        ...resto,
        id,
        secuencia: anteriores.length + (file.envio === 'RE' ? 1 : 0),
        motivo: rectifica ? motivo : null,
        por: tx.quien.nombre,
      },
    },
  ]);
  guardar(id);
  return ok(id);
};

const acusar = (
  tx: Tx,
  id: number,
  p: { readonly acuse: string; readonly fecha: string },
): Result<number> => {
  const f = presentacionOf(tx.sql, id),
    acuse = p.acuse.trim();
  if (!f) return fail('not_found', 'presentaciones.noExiste');
  if (f.estado === 'descartada') return fail('phase', 'presentaciones.descartada', { nombre: f.nombre });
  if (!/^[0-9A-Za-z-]{1,30}$/.test(acuse)) return mal('acuse', 'invalid', 'presentaciones.acuse');
  if (!isCivilDate(p.fecha) || p.fecha > tx.hoy || p.fecha < f.periodo)
    return mal('fecha', 'invalid', 'presentaciones.fecha', { hoy: showDate(tx.hoy) });
  if (f.acuse !== acuse || f.fecha_acuse !== p.fecha)
    tx.append(flujo(f.periodo), tx.version(flujo(f.periodo)), [
      { type: 'declaracionAcusada', schema: 1, data: { id, acuse, fecha: p.fecha } },
    ]);
  return ok(id);
};
const descartar = (tx: Tx, id: number, motivo: string): Result<number> => {
  const f = presentacionOf(tx.sql, id),
    m = motivo.trim();
  if (!f) return fail('not_found', 'presentaciones.noExiste');
  if (f.estado !== 'registrada')
    return fail(
      'phase',
      f.estado === 'presentada' ? 'presentaciones.yaPresentada' : 'presentaciones.descartada',
      { nombre: f.nombre },
    );
  if (m.length < MOTIVO.minimo || m.length > MOTIVO.maximo)
    return mal('motivo', 'invalid', 'presentaciones.motivo');
  tx.append(flujo(f.periodo), tx.version(flujo(f.periodo)), [
    { type: 'declaracionDescartada', schema: 1, data: { id, motivo: m } },
  ]);
  return ok(id);
};

type Con<P> = P & { readonly autoria: Authorship };
const unaVez = (
  e: StoreWrites,
  p: Con<unknown>,
  que: string,
  f: (tx: Tx) => Result<number>,
  cuerpo: unknown,
): Result<number> => {
  const r = e.comando(
    p.autoria,
    JSON.stringify(['Declaraciones', que]),
    (tx) => {
      const x = f(tx);
      return E.isLeft(x) ? x : ok({ valor: { id: x.right } });
    },
    cuerpo,
  );
  return E.isLeft(r) ? r : ok(Number(r.right['id']));
};

export const presentacionesTasks = {
  /**
   * `archivo`: a failure of the reader is also answered through the command, so that a repeated order gets
   * the same answer.
   */
  'declaraciones.registrar': (
    e: StoreWrites,
    p: Con<{
      readonly archivo: Result<FileToRegister>;
      readonly huella: string;
      readonly motivo: string | null;
    }>,
  ): Result<number> =>
    withPersonaKeys(e, (claves) =>
      unaVez(
        e,
        p,
        'registrar',
        (tx) =>
          E.isLeft(p.archivo)
            ? p.archivo
            : registrar(tx, p.archivo.right, p, (id) =>
                (p.archivo as E.Right<FileToRegister>).right.partes.forEach((x, orden) =>
                  savePart(tx.sql, claves, { id, orden, ...x }),
                ),
              ),
        { huella: p.huella, motivo: p.motivo },
      ),
    ),
  'declaraciones.acusar': (
    e: StoreWrites,
    p: Con<{ readonly id: number; readonly acuse: string; readonly fecha: string }>,
  ): Result<number> =>
    unaVez(e, p, `acuse ${p.id}`, (tx) => acusar(tx, p.id, p), { acuse: p.acuse, fecha: p.fecha }),
  'declaraciones.descartar': (
    e: StoreWrites,
    p: Con<{ readonly id: number; readonly motivo: string }>,
  ): Result<number> =>
    unaVez(e, p, `descarte ${p.id}`, (tx) => descartar(tx, p.id, p.motivo), { motivo: p.motivo }),
};

/** The whole file as registered; refused if it includes somebody whose data were erased. */
export const fileAsPresented = (
  l: StoreReads,
  p: { readonly id: number; readonly carpeta: string },
): Result<{ readonly nombre: string; readonly registros: number; readonly texto: string }> => {
  const f = presentacionOf(l.sql, p.id);
  if (!f) return fail('not_found', 'presentaciones.noExiste');
  const dichas = presentacionParts(l, p.carpeta, p.id);
  return dichas.some((x) => x.texto === undefined)
    ? fail('closed', 'presentaciones.borrada', { nombre: f.nombre })
    : ok({
        nombre: f.nombre,
        registros: f.registros,
        texto: f.encabezado + dichas.map((x) => x.texto!).join(''),
      });
};
