// The run's chart on generated paths over the built server: every arrow is taken by an order over HTTP, and
// in each phase orders without an arrow are refused and change nothing.
import { join } from 'node:path';
import * as E from 'fp-ts/lib/Either.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeClient, type Client } from '../../core/api/client.ts';
import { api } from '../../core/api/index.ts';
import { liquidacionChart } from '../../core/domain/liquidacion.ts';
import { legalCommands } from '../../core/kit/chart.ts';
import type { Failure } from '../../core/kit/failure.ts';
import { coverPaths, walkableChart, type Path } from '../../core/kit/paths.ts';
import { fetchOf, newId } from '../../cli/ports.ts';
import { callada, serve, shell, temporary, type Served } from '../cli/server.ts';

const walk = walkableChart('liquidacion', liquidacionChart),
  cover = coverPaths(walk);
const LEGAJOS = 400;
const t = temporary();
let servidor: Served,
  client: Client,
  personas: number[] = [],
  tipo = 0,
  clase = 0,
  concepto = 0,
  numero = 0;

const pedir = async <A>(call: () => Promise<E.Either<Failure, A>>): Promise<A> => {
  const r = await call();
  if (E.isLeft(r)) throw new Error(`${r.left.code}: ${r.left.message}`);
  return r.right;
};
const primera = async (controller: string, campo: string, valor: string): Promise<number> =>
  Number(
    (
      await pedir(
        client.ask(
          api.tabla.index,
          { Search: { filters: [{ campo, op: 'es', valor }] } },
          { params: { controller, page: 1 } },
        ),
      )
    ).content[0]!['id'],
  );

beforeAll(async () => {
  const hecha = await shell(`jornal demo --legajos ${LEGAJOS} --months 1 --data datos`, {}, t.path);
  expect(hecha.code, hecha.stderr).toBe(0);
  servidor = await serve(['--demo', '--data', join(t.path, 'datos')]);
  const sinToken = makeClient({ fetch: fetchOf(callada(), { url: servidor.url, token: undefined }), newId });
  const { token } = (
    await pedir(
      sinToken.ask(api.usuarios.token, {
        Usuario: { username: 'demo', password: servidor.clave },
        Token: { nombre: 'prueba', dias: 1 },
      }),
    )
  ).content;
  client = makeClient({ fetch: fetchOf(callada(), { url: servidor.url, token }), newId });
  tipo = await primera('TiposLiquidacion', 'codigo', 'M');
  clase = await primera('ClasesLiquidacion', 'codigo', 'NOR');
  concepto = await primera('Conceptos', 'codigo', '35');
  const filas = await pedir(
    client.ask(
      api.tabla.index,
      {
        Search: {
          fields: ['legajo'],
          limit: 500,
          filters: [{ campo: 'fecha_egreso', op: 'vacio', valor: null }],
        },
      },
      { params: { controller: 'Personal', page: 1 } },
    ),
  );
  personas = filas.content.map((f) => Number(f['id'])).slice(0, 300);
}, 120_000);
afterAll(async () => {
  await servidor.stop();
  t.remove();
});

const ver = async (id: number): Promise<Readonly<Record<string, unknown>>> =>
  (await pedir(client.ask(api.tabla.ver, undefined, { params: { controller: 'Liquidaciones', id } })))
    .content;
const faseDe = async (id: number): Promise<string> => String((await ver(id))['estado']);
const terminado = async (id: number): Promise<string> => {
  for (;;) {
    const fase = await faseDe(id);
    if (fase !== 'calculando') return fase;
    await new Promise((r) => setTimeout(r, 20));
  }
};

type Orden = (id: number) => Promise<E.Either<Failure, unknown>>;
const con = (id: number) => ({ params: { id }, key: newId() });
/** The call of each command of the chart that people can give. */
const ORDENES: Readonly<Record<string, Orden>> = {
  modificar: async (id) =>
    client.ask(
      api.tabla.edit,
      { descripcion: `Prueba ${++numero}` },
      { params: { controller: 'Liquidaciones', id }, key: newId() },
    )(),
  calcular: (id) => client.ask(api.liquidaciones.calcular, undefined, con(id))(),
  abandonarCalculo: (id) => client.ask(api.liquidaciones.detener, undefined, con(id))(),
  registrarPersona: (id) =>
    client.ask(api.liquidaciones.recalcular, { id_personal: personas[1]! }, con(id))(),
  excluir: (id) =>
    client.ask(api.liquidaciones.excluir, { id_personal: personas[0]!, motivo: 'licencia larga' }, con(id))(),
  incluir: (id) => client.ask(api.liquidaciones.incluir, { id_personal: personas[0]! }, con(id))(),
  corregir: (id) =>
    client.ask(
      api.liquidaciones.corregir,
      {
        id_personal: personas[2]!,
        id_concepto: concepto,
        linea: '',
        importe: '1234.50',
        motivo: 'se acordó aparte',
      },
      con(id),
    )(),
  retirar: (id) =>
    client.ask(
      api.liquidaciones.retirar,
      { id_personal: personas[2]!, id_concepto: concepto, linea: '' },
      con(id),
    )(),
  aprobar: (id) => client.ask(api.liquidaciones.aprobar, { sin_los_que_tienen_error: 1 as 0 | 1 }, con(id))(),
  pagar: (id) => client.ask(api.liquidaciones.pagar, undefined, con(id))(),
  cerrar: (id) => client.ask(api.liquidaciones.cerrar, undefined, con(id))(),
  reabrir: (id) => client.ask(api.liquidaciones.reabrir, { motivo: 'error de carga' }, con(id))(),
  anular: (id) => client.ask(api.liquidaciones.anular, { motivo: 'duplicada' }, con(id))(),
};

const crear = async (): Promise<number> =>
  Number(
    (
      await pedir(
        client.ask(
          api.tabla.add,
          {
            descripcion: `Prueba ${++numero}`,
            periodo: '2026-09',
            fecha_pago: '2026-10-02',
            id_rrhh_tipo_liquidacion: tipo,
            id_rrhh_clase_liquidacion: clase,
            legajos: personas.map((id_personal) => ({ id_personal })),
          },
          { params: { controller: 'Liquidaciones' }, key: newId() },
        ),
      )
    ).content['id'],
  );

/** Checks that every order without an arrow in this phase is refused and leaves the run as it was. */
const rechazadas = async (id: number, fase: string): Promise<void> => {
  const antes = await ver(id),
    legales = legalCommands(liquidacionChart, fase);
  for (const [nombre, orden] of Object.entries(ORDENES)) {
    if (legales.includes(nombre)) continue;
    const r = await orden(id);
    expect([
      fase,
      nombre,
      E.isLeft(r) ? ['phase', 'closed', 'conflict', 'not_found'].includes(r.left.code) || r.left : 'aceptada',
    ]).toEqual([fase, nombre, true]);
  }
  expect(await ver(id)).toEqual(antes);
};

const seguir = async (camino: Path, probadas: Set<string>): Promise<void> => {
  let id = 0,
    fase = 'inexistente';
  for (const paso of camino.steps) {
    if (paso.case === 'crear') id = await crear();
    else if (paso.case === 'registrarCalculo') await terminado(id);
    else {
      // Only somebody left out can be included again.
      if (paso.case === 'incluir') expect(E.isRight(await ORDENES['excluir']!(id))).toBe(true);
      if (paso.case === 'retirar') expect(E.isRight(await ORDENES['corregir']!(id))).toBe(true);
      const r = await ORDENES[paso.case]!(id);
      // A calculation that ended before it could be stopped is begun again; it is the same arrow.
      if (paso.case === 'abandonarCalculo' && E.isLeft(r)) await hastaDetener(id);
      else expect([paso.case, E.isLeft(r) ? r.left.message : 'bien']).toEqual([paso.case, 'bien']);
    }
    const real = paso.case === 'abandonarCalculo' ? await terminado(id) : await faseDe(id);
    // A short calculation may have ended before its phase is read.
    expect([paso.case, real]).toEqual([
      paso.case,
      paso.state === 'calculando' && real === 'calculada' ? 'calculada' : paso.state,
    ]);
    fase = paso.state;
    if (fase !== 'calculando' && !probadas.has(fase)) {
      probadas.add(fase);
      await rechazadas(id, fase);
    }
  }
};
const hastaDetener = async (id: number): Promise<void> => {
  for (let i = 0; i < 20; i++) {
    await terminado(id);
    const misma = con(id),
      detener = () => client.ask(api.liquidaciones.detener, undefined, misma)();
    const [, parada] = await Promise.all([
      ORDENES['calcular']!(id),
      new Promise((r) => setTimeout(r, i)).then(detener),
    ]);
    if (E.isLeft(parada)) continue;
    // Repeated with its key, the order gets the same answer although there is nothing left to stop.
    await terminado(id);
    expect(E.isRight(await detener())).toBe(true);
    return;
  }
  throw new Error('el cálculo siempre terminó antes de poder detenerlo');
};

describe.sequential('la liquidación contra el servidor', () => {
  const probadas = new Set<string>();
  it('antes de existir no acepta nada', async () => {
    for (const [nombre, orden] of Object.entries(ORDENES)) {
      const r = await orden(9999);
      expect([nombre, E.isLeft(r) && r.left.code]).toEqual([nombre, 'not_found']);
    }
  });
  it.each(cover.paths.map((p) => [p.name, p] as const))('%s', async (_, camino) => {
    await seguir(camino, probadas);
  });
  it('mientras se calcula, lo que no tiene flecha se rechaza', async () => {
    const id = await crear();
    await pedir(client.ask(api.liquidaciones.calcular, undefined, con(id)));
    // They are refused both while it calculates and once calculated, so its speed does not matter.
    for (const nombre of ['pagar', 'cerrar', 'reabrir'])
      expect([nombre, E.isLeft(await ORDENES[nombre]!(id))]).toEqual([nombre, true]);
    expect(await terminado(id)).toBe('calculada');
  });
  it('detener dos veces con la misma clave contesta lo mismo', async () => {
    await hastaDetener(await crear());
  });
  it('entre todos los caminos se recorrió cada flecha y se probó cada fase', () => {
    const flechas = new Set(
      cover.paths.flatMap((p) =>
        p.steps.map((s, i) => `${p.steps[i - 1]?.state ?? 'inexistente'} ${s.case}`),
      ),
    );
    console.log(
      `liquidación contra el servidor: ${flechas.size} de ${cover.transitions} flechas, ${cover.paths.length} caminos`,
    );
    expect(flechas.size).toBe(cover.transitions);
    expect([...probadas].sort()).toEqual([
      'anulada',
      'aprobada',
      'borrador',
      'calculada',
      'cerrada',
      'pagada',
    ]);
  });
});
