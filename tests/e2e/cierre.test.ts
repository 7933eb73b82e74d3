// «Cierre del mes»: a clean month of twelve people, from the dashboard to the Libro, by Enter; what blocks a
// step, and who may not.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { abrirNavegador, abrirVentana, ingresar, type Ventana } from './navegador.ts';
import { fillWithTwelve } from './officeOfTwelve.ts';
import { levantar, type Servidor } from './servidor.ts';
import { lookAt } from './vistas.ts';

const MES = '2026-10',
  /** What the road takes at most; by each step's own screen it takes thirty. */
  PULSACIONES = 12;
let s: Servidor, navegador: Browser;
beforeAll(async () => {
  [s, navegador] = await Promise.all([levantar(['carga', 'consulta'], fillWithTwelve), abrirNavegador()]);
}, 120_000);
afterAll(async () => {
  await navegador.close();
  await s.cerrar();
});

/** The bank's file of the month before: this company already pays by it. */
const pagarElAnterior = (p: Page): Promise<number> =>
  p.evaluate(async () => {
    const pedir = async (ruta: string, cuerpo: unknown) =>
      (await (
        await fetch(`/sixbe/${ruta}`, {
          method: 'POST',
          headers: {
            'content-type': 'text/plain;charset=UTF-8',
            'idempotency-key': crypto.randomUUID(),
          },
          body: JSON.stringify(cuerpo),
        })
      ).json()) as { readonly status: number; readonly content: unknown };
    const [corrida] = (
      await pedir('Liquidaciones/index/page:1', {
        Search: { limit: 1, filters: [{ campo: 'periodo', op: 'es', valor: '2026-09' }] },
      })
    ).content as readonly { readonly id: number }[];
    const [diseno] = (
      await pedir('LayoutsBanco/index/page:1', {
        Search: { limit: 1, filters: [{ campo: 'codigo', op: 'es', valor: 'CSV' }] },
      })
    ).content as readonly { readonly id: number }[];
    const pedido = {
      liquidaciones: [corrida!.id],
      id_layout: diseno!.id,
      fecha_pago: null,
      envio: 1,
      banco: null,
      excluidos: [],
    };
    const visto = (
      await pedir('PagosBanco/ver', { ...pedido, grupo: 'pagan', buscar: '', desde: 0, cantidad: 1 })
    ).content as { readonly grupos: { readonly pagan: { readonly importe: string } } };
    return (
      await pedir('PagosBanco/generar', {
        ...pedido,
        total: visto.grupos.pagan.importe,
        sin_los_bloqueados: 1,
      })
    ).status;
  });

/** A call made by whoever is in the page; its content. */
const pedir = <A>(p: Page, ruta: string, cuerpo: unknown): Promise<A> =>
  p.evaluate(
    async ([r, c]) => {
      const respuesta = (await (
        await fetch(`/sixbe/${String(r)}`, {
          method: 'POST',
          headers: { 'content-type': 'text/plain;charset=UTF-8', 'idempotency-key': crypto.randomUUID() },
          body: JSON.stringify(c),
        })
      ).json()) as { readonly status: number; readonly content: never; readonly message: string };
      if (respuesta.status !== 1) throw new Error(`${String(r)}: ${respuesta.message}`);
      return respuesta.content;
    },
    [ruta, cuerpo] as const,
  );
const laDe = async (p: Page, tabla: string, campo: string, valor: string | number): Promise<number> => {
  const [f] = await pedir<readonly { readonly id: number }[]>(p, `${tabla}/index/page:1`, {
    Search: { limit: 1, filters: [{ campo, op: 'es', valor }] },
  });
  return f!.id;
};

const enfocado = (p: Page): Promise<string> =>
  p.evaluate(() => document.activeElement?.textContent.trim() ?? '');
const estado = (p: Page, paso: string, es: string) => p.locator(`[data-paso="${paso}"][data-estado="${es}"]`);

/** What October left owing is told by November's review, and taken there by one press; November ends as it was. */
const cobraLoQueDebe = async (p: Page): Promise<void> => {
  const quien = await laDe(p, 'Personal', 'legajo', 151),
    { id } = await pedir<{ readonly id: number }>(p, 'Liquidaciones/add/', {
      descripcion: 'Mensual de quien debe',
      periodo: '2026-11',
      id_rrhh_tipo_liquidacion: await laDe(p, 'TiposLiquidacion', 'codigo', 'M'),
      id_rrhh_clase_liquidacion: await laDe(p, 'ClasesLiquidacion', 'codigo', 'NOR'),
      fecha_pago: '2026-11-30',
      legajos: [{ id_personal: quien }],
    });
  await p.goto(`${s.url}/liquidaciones/edit?id=${id}`);
  await p.getByRole('button', { name: /^Calcular/ }).click();
  await p.getByRole('button', { name: /^Aprobar/ }).waitFor();
  await p.getByRole('button', { name: 'Ver la revisión' }).click();
  const debe = p
      .getByRole('region', { name: 'Revisión' })
      .getByRole('row', { name: /El neto de 10\/2026 le dio negativo y debe/ }),
    cuanto = async (): Promise<number> => {
      const dice = (await debe.first().textContent()) ?? '';
      return Number((/debe ([\d.]+,\d\d)/.exec(dice)?.[1] ?? '').replaceAll('.', '').replace(',', '.'));
    };
  await debe.first().waitFor();
  await lookAt(p, 'revision-debe-de-antes');
  const antes = await cuanto();
  await debe.getByRole('button', { name: /^Cobrar acá: Benítez/ }).press('Enter');
  // More than the net of a month: what fits is taken, and the rest is told.
  await p.getByText(/^Se cobran .* en esta liquidación.+/).waitFor();
  await expect.poll(cuanto).toBeLessThan(antes);
  const [anticipo] = await pedir<readonly { readonly importe: string }[]>(p, 'Novedades/index/page:1', {
    Search: {
      limit: 5,
      filters: [
        { campo: 'periodo', op: 'es', valor: '2026-11' },
        { campo: 'id_personal', op: 'es', valor: quien },
        { campo: 'id_rrhh_concepto', op: 'es', valor: await laDe(p, 'Conceptos', 'codigo', 324) },
      ],
    },
  });
  expect(antes - (await cuanto())).toBeCloseTo(Number(anticipo?.importe), 2);
  await pedir(p, `Liquidaciones/anular/${id}`, { motivo: 'era de prueba' });
  await pedir(p, `Novedades/delete/${await laDe(p, 'Novedades', 'periodo', '2026-11')}`, {});
};

it('a quien el neto le da negativo se lo nombra, y desde ahí se lo acepta con su motivo', async () => {
  const v = await abrirVentana(navegador),
    { p } = v;
  await ingresar(p, s);
  const anticipo = (
    await pedir<{ readonly id: number }>(p, 'Novedades/add/', {
      periodo: MES,
      id_personal: await laDe(p, 'Personal', 'legajo', 151),
      id_rrhh_concepto: await laDe(p, 'Conceptos', 'codigo', 324),
      importe: '9000000.00',
    })
  ).id;
  await p.goto(`${s.url}/cierre?periodo=${MES}`);
  await p.getByRole('button', { name: 'Crear las liquidaciones' }).click();
  await p.getByRole('button', { name: 'Calcular' }).click();
  await p
    .getByText(/^Benítez.*: se acepta con un motivo al aprobar «/)
    .first()
    .waitFor();
  await lookAt(p, 'cierre-por-aceptar', { always: [360, 'dark'] });
  await p.locator('.cierre-bloqueo a').first().click();
  const dialogo = p.getByRole('dialog', { name: /^Aprobar 12 recibos/ });
  await dialogo.getByText(/no se le deposita nada/).waitFor();
  expect(p.url()).not.toContain('aprobar');
  await lookAt(p, 'cierre-aceptar', { always: [1280, 'light'] });
  await dialogo.getByLabel('Motivo').fill('se descuenta en noviembre');
  await dialogo.getByRole('button', { name: 'Aprobar igual' }).click();
  await p.getByRole('button', { name: 'Registrar el pago de 12 recibos' }).waitFor();
  await cobraLoQueDebe(p);
  // As it was, for the month that follows.
  const corrida = await laDe(p, 'Liquidaciones', 'periodo', MES);
  await pedir(p, `Liquidaciones/reabrir/${corrida}`, { motivo: 'era de prueba' });
  await pedir(p, `Liquidaciones/anular/${corrida}`, { motivo: 'era de prueba' });
  await pedir(p, `Novedades/delete/${anticipo}`, {});
  expect(v.quejas).toEqual([]);
  await v.cerrar();
});

it('un mes limpio de doce personas va del tablero al Libro en doce pulsaciones como mucho', async () => {
  const v: Ventana = await abrirVentana(navegador),
    { p } = v;
  await ingresar(p, s);
  expect(await pagarElAnterior(p)).toBe(1);
  await p.goto(`${s.url}/dashboard?mes=${MES}`);
  let pulsaciones = 0;
  const pulsar = async (f: () => Promise<unknown>): Promise<void> => {
    pulsaciones += 1;
    await f();
  };
  await pulsar(() => p.getByRole('link', { name: 'Ir al cierre del mes' }).click());
  /** The focus is led to the step's button, and Enter does it. */
  const enter = async (boton: string): Promise<void> => {
    await expect.poll(() => enfocado(p), { timeout: 60_000 }).toBe(boton);
    await pulsar(() => p.keyboard.press('Enter'));
  };
  await expect.poll(() => enfocado(p)).toBe('Crear las liquidaciones');
  await lookAt(p, 'cierre-por-empezar');
  await enter('Crear las liquidaciones');
  await enter('Calcular');
  await enter('Aprobar');
  await expect.poll(() => enfocado(p)).toBe('Hacer el archivo del banco');
  await lookAt(p, 'cierre-banco', { always: [1280, 'light'] });
  await enter('Hacer el archivo del banco');
  await enter('Marcar como pagadas');
  await enter('Registrar el F.931');
  await enter('Registrar el Libro de Sueldos Digital');
  await enter('Contabilizar el asiento');
  // Numbered sheets do not change any more: this is asked once more.
  await enter('Numerar las hojas del libro');
  await p.getByRole('dialog', { name: 'Numerar las hojas de octubre de 2026' }).waitFor();
  await enter('Numerar las hojas del libro');
  await estado(p, 'libro', 'hecho').waitFor();
  expect(pulsaciones).toBeLessThanOrEqual(PULSACIONES);
  expect(pulsaciones).toBe(11);
  for (const paso of ['liquidaciones', 'revision', 'aprobacion', 'banco', 'f931', 'lsd', 'asiento'])
    await estado(p, paso, 'hecho').waitFor();
  // Issued, and nobody has theirs: that stops nothing.
  await estado(p, 'recibos', 'parte').waitFor();
  await p.getByText('12 recibos emitidos').waitFor();

  // Closing is asked once more: a closed month does not open again.
  await enter('Cerrar el mes');
  await p.getByRole('dialog', { name: 'Cerrar octubre de 2026' }).waitFor();
  await lookAt(p, 'cierre-confirmar');
  await enter('Cerrar el mes');
  // Nobody has theirs: it is not said that nothing is left.
  await p.getByText('El mes 10/2026 está cerrado: sólo falta entregar los recibos.').waitFor();
  await lookAt(p, 'cierre-hecho', { always: [360, 'dark'] });
  expect(v.quejas).toEqual([]);
  await v.cerrar();
});

it('otro mes se ve en la misma página, y dice qué bloquea cada paso', async () => {
  const v = await abrirVentana(navegador),
    { p } = v;
  await ingresar(p, s, s.demo(), `/cierre?periodo=${MES}`);
  await estado(p, 'cierre', 'hecho').waitFor();
  await p.getByLabel('Mes', { exact: true }).fill('11/2026');
  await p.getByLabel('Mes', { exact: true }).blur();
  await p.getByRole('button', { name: 'Crear las liquidaciones' }).waitFor();
  // There the papers wait for its runs.
  await p.getByText('El mes no tiene liquidaciones todavía.').first().waitFor();
  expect(p.url()).toContain('periodo=2026-11');
  await lookAt(p, 'cierre-otro-mes', { always: [360, 'light'] });
  expect(v.quejas).toEqual([]);
  await v.cerrar();
});

it('quien mira ve las pruebas y nada para hacer; quien carga novedades no entra', async () => {
  const mira = await abrirVentana(navegador);
  await ingresar(mira.p, s, s.persona('consulta'), '/cierre?periodo=2026-11');
  await mira.p.getByText('Sus roles en esta empresa no incluyen este paso: lo hace otra persona.').waitFor();
  expect(await mira.p.getByRole('button', { name: 'Crear las liquidaciones' }).count()).toBe(0);
  await mira.cerrar();
  const carga = await abrirVentana(navegador);
  await ingresar(carga.p, s, s.persona('carga'), '/cierre?periodo=2026-11');
  await carga.p
    .getByText(/no tiene permiso/i)
    .first()
    .waitFor();
  await carga.cerrar();
});
