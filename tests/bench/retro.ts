// Retroactive differences of closed months, and comparing two runs: both for everybody, through the server's
// jobs.
import { percentil, type Medida } from './medir.ts';
import { exigir, type Cliente } from './servidor.ts';

const pausa = (t: number): Promise<void> =>
  new Promise((listo) => {
    setTimeout(listo, t);
  });
/** Runs a job: milliseconds from its order to its end, and its result. */
const trabajo = async (
  c: Cliente,
  ruta: string,
  cuerpo: unknown,
): Promise<{ readonly ms: number; readonly id: string; readonly resultado: unknown }> => {
  const desde = performance.now(),
    { trabajo: id } = exigir(await c.pedir(ruta, cuerpo)).content as { trabajo: string };
  for (;;) {
    const t = exigir(await c.pedir(`/Trabajos/estado/${id}`, {})).content as {
      estado: string;
      mensaje: string;
      resultado: unknown;
    };
    if (t.estado === 'terminado') return { ms: performance.now() - desde, id, resultado: t.resultado };
    if (t.estado !== 'en_curso') throw new Error(t.mensaje);
    await pausa(20);
  }
};

interface Escala {
  readonly id: number;
  readonly version: number;
  readonly basico: string;
  readonly desde: string;
}
const MESES = ['2026-07', '2026-08'] as const,
  SUBE = '999999.00';

/**
 * `corrida`: a calculated run of the last month. `motor`: receipts a second of the engine alone, in one
 * thread, measured in the same run.
 */
export const benchRetro = async (c: Cliente, corrida: number, motor: number): Promise<readonly Medida[]> => {
  const escalas = exigir(await c.pedir('/Escalas/index/page:1', { Search: { limit: 200 } }))
    .content as unknown as readonly Escala[];
  // The scale that those months read: changing a later one would change nothing in them.
  const ultima = [...escalas]
    .filter((e) => e.desde <= `${MESES[0]}-01`)
    .sort((a, b) => (a.desde < b.desde ? 1 : a.desde > b.desde ? -1 : a.id - b.id))[0]!;
  const editar = async (version: number, basico: string): Promise<number> =>
    (exigir(await c.pedir(`/Escalas/edit/${ultima.id}`, { version, basico })).content as { version: number })
      .version;
  const version = await editar(ultima.version, SUBE);
  const r = await trabajo(c, '/Retroactivos/calcular', {
    desde: MESES[0],
    hasta: MESES[1],
    definiciones: 'entonces',
    legajos: [],
  });
  const { recibos, alterados } = exigir(await c.pedir(`/Retroactivos/${r.id}/resumen`, {})).content as {
    recibos: number;
    alterados: number;
  };
  await editar(version, ultima.basico);
  const veces: number[] = [];
  for (let v = 0; v < 2; v++) veces.push((await trabajo(c, `/Liquidaciones/comparar/${corrida}`, {})).ms);
  const compara = percentil(veces, 0.5);
  return [
    {
      nombre: `rehacer ${recibos} recibos cerrados de dos meses con los datos de hoy`,
      valor: r.ms / 1000,
      unidad: 's',
      limite: { nombre: 'a un recibo del motor solo', valor: recibos / motor },
      nota: `${alterados} cambian; ${((recibos / r.ms) * 1000).toFixed(0)} recibos/s`,
    },
    {
      nombre: 'comparar la liquidación con la anterior, por causas',
      valor: compara / 1000,
      unidad: 's',
      nota: 'cada persona una docena de veces',
    },
  ];
};
