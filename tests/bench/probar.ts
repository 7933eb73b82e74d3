// Trying a change on the whole workforce: from request to result, with two sizes, beside the bare engine over
// the same people twice.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { PruebaRequest, PruebaOutcome } from '../../core/api/pruebas.ts';
import type { Result } from '../../core/kit/failure.ts';
import { prepareCalculation } from '../../server/payroll/calculation.ts';
import type { Empresa } from '../../server/app/service.ts';
import type { Requester } from '../../server/kernel/company.ts';
import { openReads } from '../../server/rows/empresaReads.ts';
import { mediana, type Medida } from './medir.ts';
import { conCorrida, type Escena } from './runs.ts';

/** `JORNAL_PROBAR`: people of the large one. */
const GRANDE = Number(process.env['JORNAL_PROBAR'] ?? 100_000),
  CHICA = 1000;
const QUIEN: Requester = { id: 1, nombre: 'Medición', roles: ['administrador'] };
const bien = <A>(r: Result<A>): A => {
  if (isLeft(r)) throw new Error(r.left.message);
  return r.right;
};

interface Tomada {
  readonly ms: number;
  readonly avances: number;
  readonly r: PruebaOutcome;
  readonly persona: number;
}

const probar = async (e: Empresa, pedido: PruebaRequest): Promise<Tomada> => {
  const desde = performance.now(),
    { prueba, trabajo } = bien(await e.pruebas.iniciar(pedido, QUIEN));
  let avances = 0;
  await new Promise<void>((listo) => {
    const mirar = (): boolean => bien(e.trabajo(trabajo)).estado !== 'en_curso',
      soltar = e.alCambiarTrabajo((t) => {
        if (t.id !== trabajo) return;
        avances++;
        if (mirar()) {
          soltar();
          listo();
        }
      });
    if (mirar()) {
      soltar();
      listo();
    }
  });
  const r = bien(e.pruebas.resultado(prueba, QUIEN)),
    ms = performance.now() - desde,
    luego = performance.now();
  bien(await e.pruebas.persona(prueba, r.mayores[0]!.id, QUIEN));
  return { ms, avances, r, persona: performance.now() - luego };
};

/** The engine alone, over people already in memory, twice each: no rows read, nothing compared. */
const motorSolo = (s: Escena): number => {
  const l = openReads(s.datos, 'bench'),
    c = bien(prepareCalculation(l, s.id)),
    personas = [...c.personas()].flat(),
    desde = performance.now();
  for (let v = 0; v < 2; v++) for (const p of personas) c.motor.calcular(p);
  l.cerrar();
  return performance.now() - desde;
};

const deTamanio = (legajos: number, veces: number, tope: string): Promise<readonly Medida[]> =>
  conCorrida(legajos, async (s) => {
    const [concepto] = bien(
      await s.e.lista({
        tabla: 'Conceptos',
        pagina: 1,
        quien: QUIEN,
        busqueda: { filters: [{ campo: 'codigo', op: 'es', valor: 11 }] },
      }),
    ).filas;
    const pedido: PruebaRequest = {
      cambios: [
        {
          tabla: 'Conceptos',
          id: Number(concepto!['id']),
          valores: {
            formula:
              'SI(antiguedad_anios >= 8; SUMA("base_presentismo") * 0,1; SUMA("base_presentismo") * 0,05)',
          },
        },
      ],
      id_liquidacion: s.id,
    };
    const tomadas: Tomada[] = [];
    for (let i = 0; i < veces; i++) tomadas.push(await probar(s.e, pedido));
    const { r, avances } = tomadas.at(-1)!,
      solo = motorSolo(s),
      valor = mediana(tomadas.map((t) => t.ms));
    return [
      {
        nombre: `prueba de un concepto en ${legajos.toLocaleString('es-AR')} personas`,
        valor,
        unidad: 'ms',
        limite: { nombre: 'motor solo, dos recibos por persona, un hilo', valor: solo },
        nota: `${tope}; ${s.lineas} líneas; cambian ${r.cambian.toLocaleString('es-AR')} de ${r.comparadas.toLocaleString('es-AR')}; la primera ${Math.round(tomadas[0]!.ms)} ms; avances ${avances}`,
      },
      {
        nombre: '  abrir a una persona: sus dos recibos',
        valor: mediana(tomadas.map((t) => t.persona)),
        unidad: 'ms',
      },
    ];
  });

export const benchTrials = async (): Promise<readonly Medida[]> => [
  ...(await deTamanio(CHICA, 5, 'tope 2.000 ms')),
  ...(GRANDE > 0 ? await deTamanio(GRANDE, 2, 'con avance') : []),
];
