// Reports of pay history by person and cost by area, from the totals of receipts.
import { writeDecimal } from '../../../core/kit/money.ts';
import { informeColumn, informe, type Informe } from '../../../core/outputs/informes/informe.ts';
import type { InformeRequest } from '../../../core/api/informes.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { namesById, recibosOfCorridas, type CorridaRange } from './source.ts';

const MONTOS = ['remunerativo', 'no_remunerativo', 'descuentos', 'neto', 'contribuciones'] as const;

/** A row per receipt, by person and payment. */
export const pagoHistory = (l: StoreReads, p: InformeRequest, r: CorridaRange): Informe => {
  const filas = [...recibosOfCorridas(l, r.corridas, p)].map(
    ({ corrida, persona, totales }) =>
      [
        persona.legajo,
        persona.nombre,
        corrida.periodo,
        corrida.descripcion,
        corrida.fecha_pago,
        ...MONTOS.map((m) => writeDecimal(totales[m])),
      ] as const,
  );
  return informe(
    (['legajo', 'nombre', 'periodo', 'liquidacion', 'fecha_pago', ...MONTOS] as const).map(informeColumn),
    filas.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0) || (a[4] < b[4] ? -1 : a[4] > b[4] ? 1 : 0)),
    r.notas,
  );
};

/** A row per month, area and cost centre. The cost is pay plus employer's contributions. */
export const costo = (l: StoreReads, p: InformeRequest, r: CorridaRange): Informe => {
  const areas = namesById(l, 'Areas', 'd_area'),
    centros = namesById(l, 'CentrosCosto', 'd_centro_costo', true),
    centroDe = new Map(
      l
        .filas('Areas')
        .map((f) => [Number(f['id']), f['id_centro_costo'] == null ? null : Number(f['id_centro_costo'])]),
    );
  const grupos = new Map<
    string,
    {
      readonly periodo: string;
      readonly area: number | null;
      readonly personas: Set<number>;
      remunerativo: bigint;
      no_remunerativo: bigint;
      contribuciones: bigint;
    }
  >();
  for (const { corrida, persona, totales } of recibosOfCorridas(l, r.corridas, p)) {
    const clave = `${corrida.periodo} ${persona.id_area ?? ''}`;
    let g = grupos.get(clave);
    if (!g)
      grupos.set(
        clave,
        (g = {
          periodo: corrida.periodo,
          area: persona.id_area,
          personas: new Set(),
          remunerativo: 0n,
          no_remunerativo: 0n,
          contribuciones: 0n,
        }),
      );
    g.personas.add(persona.id);
    g.remunerativo += totales.remunerativo;
    g.no_remunerativo += totales.no_remunerativo;
    g.contribuciones += totales.contribuciones;
  }
  const filas = [...grupos.values()].map((g) => {
    const centro = g.area === null ? null : (centroDe.get(g.area) ?? null);
    return [
      g.periodo,
      centro === null ? null : (centros.get(centro) ?? null),
      g.area === null ? null : (areas.get(g.area) ?? null),
      g.personas.size,
      writeDecimal(g.remunerativo),
      writeDecimal(g.no_remunerativo),
      writeDecimal(g.contribuciones),
      writeDecimal(g.remunerativo + g.no_remunerativo + g.contribuciones),
    ] as const;
  });
  return informe(
    (
      [
        'periodo',
        'centro_costo',
        'area',
        'personas',
        'remunerativo',
        'no_remunerativo',
        'contribuciones',
        'costo',
      ] as const
    ).map(informeColumn),
    filas.toSorted((a, b) =>
      a[0] < b[0]
        ? -1
        : a[0] > b[0]
          ? 1
          : (a[1] ?? '').localeCompare(b[1] ?? '', 'es') || (a[2] ?? '').localeCompare(b[2] ?? '', 'es'),
    ),
    r.notas,
  );
};
