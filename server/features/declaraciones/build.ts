// Builds the file of a declaration as it would be now, with the faults to correct before it can be presented.
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { writeDecimal, readDecimal } from '../../../core/kit/money.ts';
import { showDate, type Periodo } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import {
  reviewConceptos,
  reviewPersona,
  reviewTope,
  type Observation,
} from '../../../core/outputs/declaraciones/reviewDeclaracion.ts';
import {
  basesIn,
  zeroBases,
  writeLsd,
  type LsdSubmission,
  type PersonaLsd,
} from '../../../core/outputs/declaraciones/lsd.ts';
import {
  writeSicoss,
  LINE_END,
  type DeclaracionFile,
  type PersonaPart,
} from '../../../core/outputs/declaraciones/sicoss.ts';
import {
  validateLsd,
  validateSicoss,
  type InvalidField,
} from '../../../core/outputs/declaraciones/validate.ts';
import { reviewRelaciones } from '../../../core/outputs/declaraciones/mergeRelaciones.ts';
import { lsdName } from './lsdName.ts';
import { paidIn, type PaidInRun } from './paidInRun.ts';
import { stateOf } from '../../payroll/state.ts';
import type { StoreReads } from '../../kernel/store.ts';
import {
  declaredConceptos,
  corridasOfMes,
  declaredEmpresa,
  linesOf,
  declaredMes,
  type DeclaredCorrida,
  type DeclaredMes,
} from '../../payroll/mes.ts';
import { checkedPersonas } from '../liquidaciones/contract.ts';
import { byRelacion, paidHere } from './relaciones.ts';
import { presentedBases } from './presented.ts';
import { rowsIn } from '../../../core/kit/field.ts';

export interface BuiltDeclaracion {
  readonly archivo: DeclaracionFile;
  readonly observaciones: readonly Observation[];
  readonly mes: DeclaredMes;
  readonly corridas: readonly DeclaredCorrida[];
  readonly pendientes: readonly DeclaredCorrida[];
  readonly nombre: string;
  readonly periodo: Periodo;
  readonly pagado?: PaidInRun;
}

const todas = function* (
  m: DeclaredMes,
): Generator<NonNullable<ReturnType<DeclaredMes['lineas']['get']>>[number]> {
  for (const x of m.lineas.values()) yield* x;
};
const porEstado = (c: DeclaredCorrida): Observation => ({
  nivel: 'error',
  id_personal: null,
  legajo: null,
  nombre: null,
  campo: 'estado',
  mensaje: textFor('declaraciones.sinAprobar', { liquidacion: c.descripcion }),
  tabla: 'Liquidaciones',
  id: c.id,
});
/** A failed control is our own bug: the file is not given out. */
const desigual = (a: DeclaracionFile): Observation[] =>
  a.controles
    .filter((c) => c.archivo !== c.recibos)
    .map((c) => ({
      nivel: 'error',
      id_personal: null,
      legajo: null,
      nombre: null,
      campo: c.campo,
      mensaje: textFor('declaraciones.noCoincide', {
        campo: c.campo,
        archivo: writeDecimal(c.archivo),
        recibos: writeDecimal(c.recibos),
      }),
      tabla: 'Liquidaciones',
      id: null,
    }));
/** Reads the file as ARCA would, and reports what it would refuse, with the line's person. */
const rechazados = (m: DeclaredMes, invalidos: readonly InvalidField[]): Observation[] => {
  const porCuil = new Map(m.personas.map((d) => [d.persona.cuil?.replaceAll('-', '') ?? '', d.persona]));
  return invalidos.map((i) => {
    const p = i.cuil === null ? undefined : porCuil.get(i.cuil);
    return {
      nivel: 'error',
      id_personal: p?.id ?? null,
      legajo: p?.legajo ?? null,
      nombre: p?.nombre ?? null,
      campo: i.campo,
      mensaje: i.mensaje,
      tabla: p ? 'Personal' : 'Parametros',
      id: p?.id ?? null,
    };
  });
};
/** Only checks complete files; for incomplete ones, what is missing was already reported. */
const revisarArchivo = (
  antes: readonly Observation[],
  a: DeclaracionFile,
  m: DeclaredMes,
  validar: (t: string) => readonly InvalidField[],
): readonly Observation[] =>
  ordenadas([
    ...antes,
    ...(antes.some((o) => o.nivel === 'error') ? [] : [...desigual(a), ...rechazados(m, validar(a.texto))]),
  ]);
/** Problems about no single person are reported once; errors first, by legajo. */
const ordenadas = (o: readonly Observation[]): readonly Observation[] =>
  [
    ...new Map(o.map((x) => [`${x.tabla}/${x.id}/${x.id_personal}/${x.campo}/${x.mensaje}`, x])).values(),
  ].toSorted(
    (a, b) => Number(a.nivel === 'aviso') - Number(b.nivel === 'aviso') || (a.legajo ?? 0) - (b.legajo ?? 0),
  );

/** Checks the month's maximum base for workers' contributions; reports once what is missing. */
const topesDe = (l: StoreReads, periodo: Periodo, m: DeclaredMes): readonly Observation[] => {
  const tabla = l.filas('TablasAuxiliar', { codigo: 'topes' })[0],
    filas = rowsIn(tabla, 'filas').filter(
      (f) => f['clave1'] === 'maximo' && String(f['desde']).startsWith(periodo),
    ),
    tope = readDecimal(String(filas.at(-1)?.['valor'] ?? ''));
  if (!tabla) return [];
  if (tope === undefined)
    return [
      {
        nivel: 'aviso',
        id_personal: null,
        legajo: null,
        nombre: null,
        campo: 'tope',
        mensaje: textFor('presentaciones.sinTope', { periodo: showDate(periodo) }),
        tabla: 'TablasAuxiliar',
        id: Number(tabla['id']),
      },
    ];
  return m.personas.flatMap((d) => reviewTope(d, tope));
};

/**
 * People who work there but are in no approved receipt, and so in no line of the file: ARCA takes them as
 * undeclared.
 */
const sinRecibo = (l: StoreReads, periodo: Periodo, m: DeclaredMes): readonly Observation[] =>
  checkedPersonas(l.sql, { periodo, nombrados: [], clases: null })
    .filter((p) => !m.lineas.has(p.id))
    .map((p) => ({
      nivel: 'aviso',
      id_personal: p.id,
      legajo: p.legajo,
      nombre: p.nombre,
      campo: 'recibo',
      mensaje: textFor('declaraciones.sinRecibo'),
      tabla: 'Personal',
      id: p.id,
    }));

export interface F931Request {
  readonly periodo: Periodo;
  readonly marca?: ',' | '.' | undefined;
}
export const buildF931 = (l: StoreReads, { periodo, marca = ',' }: F931Request): Result<BuiltDeclaracion> => {
  const empresa = declaredEmpresa(l, periodo),
    { listas, pendientes } = corridasOfMes(l, periodo);
  if (!empresa) return fail('missing', 'runs.sinEmpresa');
  if (listas.length === 0 && pendientes.length === 0)
    return fail('not_found', 'declaraciones.sinLiquidaciones', { periodo: showDate(periodo) });
  const conceptos = declaredConceptos(l),
    mes = declaredMes(l, periodo, listas, conceptos),
    archivo = writeSicoss(mes.personas, empresa, marca);
  const observaciones = [
    ...pendientes.map(porEstado),
    ...reviewConceptos(todas(mes), conceptos, 'f931'),
    ...mes.faltan,
    ...(pendientes.length > 0 ? [] : sinRecibo(l, periodo, mes)),
    ...mes.personas.flatMap((d) => [...reviewPersona(d, 'f931'), ...reviewRelaciones(d)]),
    ...topesDe(l, periodo, mes),
    ...archivo.observaciones,
  ];
  return ok({
    archivo,
    mes,
    corridas: listas,
    pendientes,
    periodo,
    nombre: `f931-${periodo}.txt`,
    observaciones: revisarArchivo(observaciones, archivo, mes, (t) => validateSicoss(t, marca)),
  });
};

const sinCambios: Observation = {
  nivel: 'aviso',
  id_personal: null,
  legajo: null,
  nombre: null,
  campo: 'bases',
  mensaje: textFor('presentaciones.sinCambios'),
  tabla: 'Liquidaciones',
  id: null,
};
/**
 * People whose bases differ from those presented; and people who were declared and have no receipt now, with
 * their bases at zero.
 */
const cambiadas = (
  m: DeclaredMes,
  presentadas: ReadonlyMap<number, string>,
  escribir04: (p: readonly PersonaLsd[]) => DeclaracionFile,
): { readonly personas: readonly PersonaLsd[]; readonly enCero: readonly PersonaPart[] } => {
  const todos = m.personas.map((d): PersonaLsd => ({ d, lineas: [] })),
    ahora = new Map(escribir04(todos).partes.map((p) => [p.id_personal, basesIn(p.texto)]));
  const faltan = [...presentadas].flatMap(([id_personal, antes]): readonly PersonaPart[] => {
    const cero = zeroBases(antes);
    return ahora.has(id_personal) || m.faltan.some((o) => o.id_personal === id_personal) || cero === antes
      ? []
      : [{ id_personal, texto: cero + LINE_END }];
  });
  return {
    personas: todos.filter((p) => ahora.get(p.d.persona.id) !== presentadas.get(p.d.persona.id)),
    enCero: faltan,
  };
};

export interface LsdRequest {
  readonly id: number;
  readonly envio: LsdSubmission;
  /** Number of the run, as ARCA counts them; by default, its place in the month. */
  readonly numero?: number | undefined;
  /** Folder of the company with the keys, needed to read what was presented. */
  readonly carpeta: string;
}
export const buildLsd = (
  l: StoreReads,
  { id, envio, numero, carpeta }: LsdRequest,
): Result<BuiltDeclaracion> => {
  const cabecera = stateOf(l, id).cabecera;
  if (cabecera === null) return fail('not_found', 'liquidacion.noExiste');
  const empresa = declaredEmpresa(l, cabecera.periodo);
  if (!empresa) return fail('missing', 'runs.sinEmpresa');
  const { periodo } = cabecera,
    { listas, pendientes } = corridasOfMes(l, periodo),
    suya = listas.find((c) => c.id === id),
    esperan = pendientes.filter((c) => c.id === id);
  const conceptos = declaredConceptos(l),
    mes = declaredMes(l, periodo, listas, conceptos),
    propias = linesOf(l, suya ? [suya] : []);
  const kind = l.fila('TiposLiquidacion', cabecera.id_rrhh_tipo_liquidacion),
    tipo = kind?.['periodicidad'],
    deLaLiquidacion = mes.personas.flatMap((d) => paidHere(d, propias));
  const escribir04 = (quienes: readonly PersonaLsd[], enCero: readonly PersonaPart[] = []): DeclaracionFile =>
    writeLsd(
      quienes,
      {
        envio,
        periodo,
        tipo: tipo === 'Q' || tipo === 'S' ? tipo : 'M',
        numero: numero ?? listas.findIndex((c) => c.id === id) + 1,
        fecha_pago: cabecera.fecha_pago,
      },
      empresa,
      conceptos,
      enCero,
    );
  const presentadas = envio === 'RE' ? byRelacion(mes, presentedBases(l, carpeta, periodo)) : undefined,
    { personas, enCero } = presentadas
      ? cambiadas(mes, presentadas, escribir04)
      : { personas: deLaLiquidacion, enCero: [] };
  const archivo = escribir04(personas, enCero);
  const observaciones = [
    ...esperan.map(porEstado),
    ...reviewConceptos(todas({ ...mes, lineas: propias }), conceptos, 'lsd'),
    ...mes.faltan,
    ...personas.flatMap((x) => [...reviewPersona(x.d, 'lsd'), ...reviewRelaciones(x.d)]),
    ...archivo.observaciones,
    ...(presentadas && archivo.registros === 0 ? [sinCambios] : []),
  ];
  return ok({
    archivo,
    mes: { ...mes, personas: personas.map((x) => x.d) },
    corridas: suya ? [suya] : [],
    pendientes: esperan,
    periodo,
    ...(envio === 'SJ' ? { pagado: paidIn(personas) } : {}),
    nombre: envio === 'RE' ? `lsd-${periodo}-re.txt` : lsdName(periodo, String(kind?.['codigo'] ?? ''), id),
    observaciones: revisarArchivo(observaciones, archivo, mes, validateLsd),
  });
};
