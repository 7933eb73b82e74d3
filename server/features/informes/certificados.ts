// Certificates about a person (work and pay, LCT art. 80; Ganancias of a year) as documents to draw.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { ZERO, writeDecimal, type Decimal } from '../../../core/kit/money.ts';
import { showDate } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import { tables } from '../../../core/tables/index.ts';
import { corridas } from '../../payroll/sql/corridas.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { stateOf } from '../../payroll/state.ts';
import {
  missingGananciasConceptos,
  gananciasOfYear,
  GANANCIAS_ITEMS,
  type PersonaGanancias,
} from './ganancias.ts';
import { personaReader, namesById, recibosOfCorridas, type InformeCorrida } from './source.ts';
import { rowsIn } from '../../../core/kit/field.ts';

export interface LabelledValue {
  readonly rotulo: string;
  readonly valor: string;
}
export interface DocumentoCertificado {
  readonly titulo: string;
  readonly subtitulo: string;
  readonly empresa: {
    readonly razon_social: string;
    readonly cuit: string;
    readonly domicilio: string;
    readonly localidad: string;
    readonly firmante: string | null;
  };
  readonly datos: readonly LabelledValue[];
  readonly texto: readonly string[];
  readonly tabla: {
    readonly titulos: readonly string[];
    readonly filas: readonly (readonly string[])[];
    readonly totales: readonly string[] | null;
  };
  readonly notas: readonly string[];
}

const APROBADAS = new Set(['aprobada', 'pagada', 'cerrada']);
/** Every run of the company whose receipts count, by payment date. */
export const approvedCorridas = (
  l: StoreReads,
  de: (fecha_pago: string) => boolean,
): readonly InformeCorrida[] =>
  corridas(l.sql)
    .flatMap((id): readonly InformeCorrida[] => {
      const e = stateOf(l, id),
        c = e.cabecera;
      return c === null || !APROBADAS.has(e.phase) || !de(c.fecha_pago)
        ? []
        : [
            {
              id,
              descripcion: c.descripcion,
              estado: e.phase,
              fecha_pago: c.fecha_pago,
              id_tipo: c.id_rrhh_tipo_liquidacion,
              lote: e.resumen?.lote ?? '',
              periodo: c.periodo,
            },
          ];
    })
    .toSorted((a, b) => (a.fecha_pago < b.fecha_pago ? -1 : a.fecha_pago > b.fecha_pago ? 1 : a.id - b.id));

const t = (f: Row | undefined, c: string): string => (f?.[c] == null ? '' : String(f[c]));
const empresaDe = (l: StoreReads): DocumentoCertificado['empresa'] | undefined => {
  const e = l.filas('Parametros')[0];
  return (
    e && {
      razon_social: t(e, 'razon_social'),
      cuit: t(e, 'cuit'),
      domicilio: t(e, 'domicilio'),
      localidad: t(e, 'localidad'),
      firmante: t(e, 'firmante') || null,
    }
  );
};
const personaQue = (l: StoreReads, id: number): Result<Row> => {
  const f = l.fila('Personal', id);
  return f?.['legajo'] == null ? fail('not_found', 'fila.noExiste') : ok(f);
};
const SEGURIDAD_SOCIAL = new Set<unknown>(['seguridad_social', 'obra_social', 'inssjp']);
const MOTIVOS: ReadonlyMap<unknown, string> = new Map(
  tables.Personal.fields.motivo_egreso.options.map((o) => [o.id, o.valor]),
);

interface PaidMonth {
  remunerativo: Decimal;
  no_remunerativo: Decimal;
  aportes: Decimal;
  contribuciones: Decimal;
}
/** Paid, withheld and contributed in each month of a legajo's approved receipts. */
const paidMonths = (l: StoreReads, legajo: number): ReadonlyMap<string, PaidMonth> => {
  const conceptos = new Map(l.filas('Conceptos').map((c) => [Number(c['id']), c])),
    meses = new Map<string, PaidMonth>();
  for (const { corrida, lineas } of recibosOfCorridas(
    l,
    approvedCorridas(l, () => true),
    { legajos: [legajo], id_area: null, id_sindicato: null },
  )) {
    const m = meses.get(corrida.periodo) ?? {
      remunerativo: ZERO,
      no_remunerativo: ZERO,
      aportes: ZERO,
      contribuciones: ZERO,
    };
    for (const x of lineas()) {
      const c = conceptos.get(x.id_concepto);
      if (x.tipo === 'remunerativo') m.remunerativo += x.importe;
      if (x.tipo === 'no_remunerativo') m.no_remunerativo += x.importe;
      // ARCA's codes 810000 to 810003 are the withholdings for social security.
      if (x.tipo === 'descuento' && /^81000[0-3]$/.test(t(c, 'codigo_afip'))) m.aportes += x.importe;
      if (x.tipo === 'contribucion' && SEGURIDAD_SOCIAL.has(c?.['grupo_costo']))
        m.contribuciones += x.importe;
    }
    meses.set(corrida.periodo, m);
  }
  return meses;
};

/** The data of a person above the text of their certificate. */
const personaData = (f: Row): DocumentoCertificado['datos'] => {
  const egreso = f['fecha_egreso'] == null ? null : String(f['fecha_egreso']);
  return [
    { rotulo: textFor('informes.columnas.nombre'), valor: t(f, 'nombre') },
    { rotulo: textFor('informes.columnas.cuil'), valor: t(f, 'cuil') },
    { rotulo: textFor('informes.columnas.legajo'), valor: t(f, 'legajo').padStart(4, '0') },
    { rotulo: textFor('informes.art80.ingreso'), valor: showDate(String(f['fecha_ingreso'])) },
    ...(egreso === null
      ? []
      : [
          {
            rotulo: textFor('informes.art80.egreso'),
            valor: [showDate(egreso), MOTIVOS.get(f['motivo_egreso'])].filter(Boolean).join(' · '),
          },
        ]),
    ...(t(f, 'tarea') === '' ? [] : [{ rotulo: textFor('informes.art80.tarea'), valor: t(f, 'tarea') }]),
  ];
};

/**
 * LCT art. 80 and Ley 24.576: length and kind of the work, the pay, and the social security contributions,
 * month by month.
 */
export const certificadoArt80 = (
  l: StoreReads,
  { id }: { readonly id: number },
): Result<DocumentoCertificado> => {
  const p = personaQue(l, id),
    empresa = empresaDe(l);
  if (isLeft(p)) return p;
  if (!empresa) return fail('missing', 'runs.sinEmpresa');
  const f = p.right,
    categorias = namesById(l, 'Categorias', 'd_rrhh_categoria');
  const meses = paidMonths(l, Number(f['legajo']));
  const orden = [...meses].sort(([a], [b]) => (a < b ? -1 : 1)),
    primero = orden[0]?.[0];
  if (primero === undefined) return fail('not_found', 'informes.sinRecibos', { legajo: String(f['legajo']) });
  const ingreso = String(f['fecha_ingreso']),
    egreso = f['fecha_egreso'] == null ? null : String(f['fecha_egreso']);
  const puestos = rowsIn(f, 'PersonalCategoria')
    .toSorted((a, b) => t(a, 'desde').localeCompare(t(b, 'desde')))
    .map((c) =>
      textFor('informes.art80.puesto', {
        fecha: showDate(t(c, 'desde')),
        categoria: categorias.get(Number(c['id_rrhh_categoria'])) ?? '',
      }),
    );
  const suma = (que: 'remunerativo' | 'no_remunerativo' | 'aportes' | 'contribuciones'): string =>
    writeDecimal(orden.reduce((a, [, m]) => a + m[que], ZERO));
  return ok({
    titulo: textFor('informes.art80.titulo'),
    subtitulo: textFor('informes.art80.subtitulo'),
    empresa,
    datos: personaData(f),
    texto: [
      textFor(egreso === null ? 'informes.art80.trabaja' : 'informes.art80.trabajo', {
        empresa: empresa.razon_social,
        desde: showDate(ingreso),
        hasta: egreso === null ? '' : showDate(egreso),
      }),
      ...puestos,
    ],
    tabla: {
      titulos: (['periodo', 'remunerativo', 'no_remunerativo', 'aportes', 'contribuciones'] as const).map(
        (c) => textFor(`informes.columnas.${c}`),
      ),
      filas: orden.map(([m, x]) => [
        m,
        writeDecimal(x.remunerativo),
        writeDecimal(x.no_remunerativo),
        writeDecimal(x.aportes),
        writeDecimal(x.contribuciones),
      ]),
      totales: ['', suma('remunerativo'), suma('no_remunerativo'), suma('aportes'), suma('contribuciones')],
    },
    notas: [
      ...(ingreso.slice(0, 7) < primero ? [textFor('informes.art80.antes', { mes: showDate(primero) })] : []),
      textFor('informes.art80.noEsPs62'),
    ],
  });
};

/** Tells which settlement the figures come from, and what the last one could not withhold. */
const settlementNotes = (g: PersonaGanancias): readonly string[] => {
  if (g.final)
    return [
      textFor('informes.f1357.final'),
      ...(g.saldo > ZERO ? [textFor('informes.f1357.sinRetener', { importe: writeDecimal(g.saldo) })] : []),
    ];
  return g.anual || g.rubros.impuesto_determinado === ZERO
    ? []
    : [textFor('informes.f1357.sinAnual', { mes: showDate(g.hasta) })];
};

/** What was paid and withheld in a year, item by item of F.1357. */
export const certificadoGanancias = (
  l: StoreReads,
  { id, anio }: { readonly id: number; readonly anio: number },
): Result<DocumentoCertificado> => {
  const p = personaQue(l, id),
    empresa = empresaDe(l),
    faltan = missingGananciasConceptos(l);
  if (isLeft(p)) return p;
  if (!empresa) return fail('missing', 'runs.sinEmpresa');
  const [falta] = faltan;
  if (falta !== undefined) return fail('missing', 'informes.faltaAlguno', { primero: falta });
  const g = gananciasOfYear(
    l,
    anio,
    approvedCorridas(l, (f) => f.startsWith(`${anio}-`)),
    { legajos: [Number(p.right['legajo'])], id_area: null, id_sindicato: null },
  )[0];
  if (!g) return fail('not_found', 'informes.sinRecibos', { legajo: String(p.right['legajo']) });
  const quien = personaReader(l)(id);
  return ok({
    titulo: textFor('informes.f1357.titulo', { anio }),
    subtitulo: textFor('informes.f1357.subtitulo'),
    empresa,
    datos: [
      { rotulo: textFor('informes.columnas.nombre'), valor: quien.nombre },
      { rotulo: textFor('informes.columnas.cuil'), valor: quien.cuil ?? '' },
      { rotulo: textFor('informes.rubros.desde'), valor: showDate(g.desde) },
      { rotulo: textFor('informes.rubros.hasta'), valor: showDate(g.hasta) },
    ],
    texto: [],
    tabla: {
      titulos: [textFor('informes.columnas.concepto'), textFor('informes.columnas.importe')],
      filas: [
        ...GANANCIAS_ITEMS.map(([r]) => [textFor(`informes.rubros.${r}`), writeDecimal(g.rubros[r])]),
        [textFor('informes.rubros.saldo'), writeDecimal(g.saldo)],
      ],
      totales: null,
    },
    notas: settlementNotes(g),
  });
};
