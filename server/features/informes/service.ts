// The service of reports: the first rows for the screen, and whole files.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { textFor } from '../../../core/kit/text.ts';
import type { WireInforme, F1359Request } from '../../../core/api/informes.ts';
import { readableCell } from '../../../core/outputs/readableCell.ts';
import { rowLines } from '../../../core/outputs/rowLines.ts';
import { columnField, columnTitle } from '../../../core/outputs/informes/informe.ts';
import { showDate } from '../../../core/kit/period.ts';
import type { Informes } from './contract.ts';
import { planillaOfRows } from '../../rows/planilla.ts';
import type { StoreOf } from '../../kernel/store.ts';
import type { informesExtension } from './feature.ts';

export const INFORME_FORMATS = ['csv', 'xlsx', 'json', 'pdf'] as const;
export type InformeFormat = (typeof INFORME_FORMATS)[number];
/** The most rows on the screen; and the widest table printed as such: wider ones get one line per figure. */
const A_LA_VISTA = 500,
  COLUMNAS_DE_HOJA = 16;

async function* enBytes(lineas: Iterable<string>): AsyncGenerator<Uint8Array> {
  for (const l of lineas) yield Buffer.from(l);
}

/** Turns a table too wide for a sheet into one row per figure: its row, its column and its value. */
const enLargo = (
  i: WireInforme,
): {
  readonly titulos: readonly string[];
  readonly derecha: readonly boolean[];
  readonly filas: readonly (readonly string[])[];
} => {
  const campos = i.columnas.map(columnField),
    fijas = i.columnas.flatMap((c, n) => (c.titulo === null && !c.suma ? [n] : [])),
    cifras = i.columnas.flatMap((_, n) => (fijas.includes(n) ? [] : [n])),
    decir = (f: WireInforme['filas'][number], n: number): string =>
      readableCell(campos[n], f[n], { miles: true });
  return {
    titulos: [
      ...fijas.map((n) => columnTitle(i.columnas[n]!)),
      textFor('informes.columnas.concepto'),
      textFor('informes.columnas.importe'),
    ],
    derecha: [...fijas.map((n) => i.columnas[n]!.clase === 'entero'), false, true],
    filas: i.filas.flatMap((f) =>
      cifras
        .filter((n) => f[n] !== null)
        .map((n) => [...fijas.map((m) => decir(f, m)), columnTitle(i.columnas[n]!), decir(f, n)]),
    ),
  };
};
const enFilas = (i: WireInforme): ReturnType<typeof enLargo> => {
  const campos = i.columnas.map(columnField),
    decir = (f: WireInforme['filas'][number]): string[] =>
      campos.map((c, n) => readableCell(c, f[n], { miles: true }));
  return {
    titulos: i.columnas.map(columnTitle),
    derecha: i.columnas.map((c) => c.clase === 'importe' || c.clase === 'cantidad' || c.clase === 'entero'),
    filas: [
      ...i.filas.map(decir),
      ...(i.totales.some((x) => x !== null)
        ? [
            decir(
              i.totales.map((x, n) =>
                n === 0 && x === null && i.columnas[0]!.clase === 'texto'
                  ? textFor('informes.columnas.total')
                  : x,
              ),
            ),
          ]
        : []),
    ],
  };
};

/** The refusal of a presentation without anybody, which says which one it was. */
const nobodyIn = ({ anio, mes }: F1359Request): Result<never> =>
  mes === undefined
    ? fail('not_found', 'informes.f1359.nadie', { anio })
    : fail('not_found', 'informes.f1359.nadieSeFue', {
        mes: showDate(`${anio}-${String(mes).padStart(2, '0')}`),
      });

export const informesOf = (a: StoreOf<typeof informesExtension>): Informes => {
  const empresa = (): string => String(a.leer.filas('Parametros')[0]?.['razon_social'] ?? '');
  return {
    ver: (p, quien) => a.lecturas['informes.ver']({ ...p, roles: quien.roles, maximo: A_LA_VISTA }),
    archivo: async (p, formato, quien) => {
      const r = await a.lecturas['informes.ver']({ ...p, roles: quien.roles });
      if (isLeft(r)) return r;
      const i = r.right,
        columnas = i.columnas.map((c) => ({ nombre: c.nombre, campo: columnField(c) })),
        filas = i.filas.map((f) => Object.fromEntries(i.columnas.map((c, n) => [c.nombre, f[n] ?? null])));
      if (formato === 'csv' || formato === 'json')
        return ok(enBytes(rowLines(columnas, filas, formato, { marca: formato === 'csv' })));
      if (formato === 'xlsx')
        return ok(
          planillaOfRows(
            textFor(`informes.nombres.${p.informe}`),
            i.columnas.map((c) => ({ nombre: columnTitle(c), campo: columnField(c) })),
            i.filas.map((f) => Object.fromEntries(i.columnas.map((c, n) => [columnTitle(c), f[n] ?? null]))),
          ),
        );
      const {
          titulos,
          derecha,
          filas: suyas,
        } = i.columnas.length > COLUMNAS_DE_HOJA ? enLargo(i) : enFilas(i),
        { listPdf } = await import('../../pdf/list.ts');
      return ok(
        listPdf(
          (async function* () {
            yield suyas;
          })(),
          {
            titulo: textFor(`informes.nombres.${p.informe}`),
            empresa: empresa(),
            instante: a.ahora(),
            filas: suyas.length,
            columnas: titulos.map((titulo, n) => ({ titulo, derecha: derecha[n]! })),
            detalle:
              p.id_liquidacion === null
                ? `${showDate(p.desde)} – ${showDate(p.hasta)}`
                : String(a.leer.fila('Liquidaciones', p.id_liquidacion)?.['descripcion'] ?? ''),
          },
        ) as AsyncIterable<Uint8Array>,
      );
    },
    boleta: async (p) => {
      const r = await a.lecturas['informes.boletas'](p);
      if (isLeft(r)) return r;
      if (r.right.length === 0)
        return fail('not_found', 'informes.sinBoletas', { periodo: showDate(p.periodo) });
      const [{ documentosPdf }, { drawBoleta }] = await Promise.all([
        import('../../pdf/documentos.ts'),
        import('../../pdf/boleta.ts'),
      ]);
      return ok(
        documentosPdf(r.right, drawBoleta, {
          creado: new Date(a.ahora()),
          titulo: textFor('informes.boleta.titulo'),
          autor: empresa(),
        }) as AsyncIterable<Uint8Array>,
      );
    },
    revisarF1359: async (p) => {
      const r = await a.lecturas['informes.f1359'](p);
      return isLeft(r) ? r : ok(r.right.vista);
    },
    f1359: async (p) => {
      const r = await a.lecturas['informes.f1359'](p);
      if (isLeft(r)) return r;
      const { vista, contenido } = r.right,
        [primero] = vista.problemas;
      if (primero)
        return fail('invalid', 'informes.f1359.conProblemas', {
          n: vista.problemas.length,
          primero: [primero.nombre, primero.mensaje].filter((x) => x !== '').join(': '),
        });
      if (vista.personas === 0) return nobodyIn(p);
      return ok({ nombre: vista.nombre, bytes: enBytes([contenido]) });
    },
    certificado: async (id, p) => {
      if (
        p.clase === 'ganancias' &&
        (p.anio === null || !Number.isInteger(p.anio) || p.anio < 2000 || p.anio > 2100)
      )
        return fail('invalid', 'informes.f1357.anio');
      const r = await a.lecturas[p.clase === 'art80' ? 'informes.art80' : 'informes.certificadoGanancias']({
        id,
        anio: p.anio ?? 0,
      });
      if (isLeft(r)) return r;
      const [{ documentosPdf }, { drawCertificado }] = await Promise.all([
        import('../../pdf/documentos.ts'),
        import('../../pdf/certificado.ts'),
      ]);
      return ok(
        documentosPdf([r.right], drawCertificado, {
          creado: new Date(a.ahora()),
          titulo: r.right.titulo,
          autor: empresa(),
        }) as AsyncIterable<Uint8Array>,
      );
    },
  };
};
