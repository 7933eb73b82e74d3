// The same step of the month in several companies: each does what it can, with the requester's roles there,
// and a refusal in one undoes nothing in another.
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmedCount } from '../../cli/confirm.ts';
import { EXIT } from '../../cli/exitCodes.ts';
import type { Io } from '../../cli/io.ts';
import type { WireBatch, BatchRequest, EmpresaStep } from '../../core/api/empresas.ts';
import { ok } from '../../core/kit/failure.ts';
import { STATUS } from '../../core/api/status.ts';
import { temporary, terminal } from '../cli/server.ts';
import { levantar, levantarConDemo, type Banco, type Respuesta } from './servidor.ts';

let b: Banco, jefa: string, vacia: string, mira: string;
const llamar = (
  camino: string,
  cuerpo: unknown = {},
  galleta = jefa,
  clave: string = randomUUID(),
): Promise<Respuesta> =>
  b.pedir(`/sixbe/${camino}`, {
    galleta,
    cuerpo,
    cabeceras: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'text/plain;charset=UTF-8',
      'idempotency-key': clave,
    },
  });
const paso = (empresa: string, que: string, galleta = jefa): Promise<Respuesta> =>
  llamar(`Empresas/paso/${empresa}`, { periodo: '2026-10', paso: que, fecha_pago: '2026-10-30' }, galleta);
const dio = async (empresa: string, que: string): Promise<EmpresaStep> => {
  const r = await paso(empresa, que);
  expect(r.sobre.status, r.texto).toBe(STATUS.success);
  return r.sobre.content as EmpresaStep;
};

beforeAll(async () => {
  b = await levantarConDemo({ ahora: () => Date.UTC(2026, 9, 12, 15) });
  jefa = await b.ingresar('demo', b.s.demo!.clave);
  vacia = (
    (
      await llamar('Empresas/crear', {
        razon_social: 'Modelo Dos SRL',
        cuit: '30-71548235-1',
        domicilio: 'Calle 2',
        localidad: 'Funes',
        paquete: null,
        plantilla: 'demo',
        mismo_cuit: true,
      })
    ).sobre.content as { id: string }
  ).id;
}, 120_000);
afterAll(async () => {
  await b.cerrar();
});

describe('un paso del mes en varias empresas', () => {
  it('crea en cada una las del mes anterior, o la mensual en la que empieza; dos veces, una sola', async () => {
    const [una, otra] = [await dio('demo', 'crear'), await dio(vacia, 'crear')];
    expect([una.hechas.map((c) => c.estado), otra.hechas.map((c) => c.estado)]).toEqual([
      ['borrador'],
      ['borrador'],
    ]);
    expect(await dio('demo', 'crear')).toMatchObject({
      hechas: [],
      problemas: [],
      mensaje: 'No había nada para ese paso.',
    });
  });
  it('calcula y espera: la que no tiene gente queda calculada con nadie', async () => {
    expect((await dio('demo', 'calcular')).hechas).toMatchObject([{ estado: 'calculada' }]);
    expect((await dio(vacia, 'calcular')).hechas).toMatchObject([{ estado: 'calculada' }]);
  });
  it('una que no se puede lo dice, y la otra sigue hasta el final', async () => {
    const mal = await dio(vacia, 'aprobar');
    expect([mal.hechas, mal.problemas.length, mal.mensaje]).toEqual([
      [],
      1,
      expect.stringContaining('No hay recibos para aprobar.') as string,
    ]);
    for (const [que, estado] of [
      ['aprobar', 'aprobada'],
      ['pagar', 'pagada'],
      ['cerrar', 'cerrada'],
    ] as const)
      expect([que, (await dio('demo', que)).hechas.map((c) => c.estado)]).toEqual([que, [estado]]);
    // A run that has not reached the step is not done, and says why. Runs already past it, and a month
    // without runs, are not reported.
    expect(await dio(vacia, 'pagar')).toMatchObject({
      hechas: [],
      problemas: [expect.stringContaining('está calculada: ahora no se puede pagar.')],
    });
    expect(await dio('demo', 'pagar')).toMatchObject({
      hechas: [],
      problemas: [],
      mensaje: 'No había nada para ese paso.',
    });
    expect(
      (await llamar('Empresas/paso/demo', { periodo: '2028-03', paso: 'pagar', fecha_pago: null })).sobre
        .content,
    ).toMatchObject({ hechas: [], mensaje: 'No hay liquidaciones de 03/2028.' });
  });
  it('va por la fecha de pago y no por la de creación: cada liquidación cuenta con lo que pagan las de antes', async () => {
    const primera = async (controlador: string, campo: string, valor: unknown): Promise<number> => {
        const r = await llamar(`${controlador}/index/page:1`, {
          Search: { limit: 1, filters: [{ campo, op: 'es', valor }] },
        });
        return (r.sobre.content as readonly { readonly id: number }[])[0]!.id;
      },
      crear = async (descripcion: string, fecha_pago: string, legajos: readonly object[]): Promise<void> => {
        const r = await llamar('Liquidaciones/add/', {
          descripcion,
          periodo: '2026-11',
          fecha_pago,
          id_rrhh_tipo_liquidacion: await primera('TiposLiquidacion', 'codigo', 'M'),
          id_rrhh_clase_liquidacion: await primera('ClasesLiquidacion', 'codigo', 'NOR'),
          legajos,
        });
        expect(r.sobre.status, r.texto).toBe(STATUS.success);
      };
    await crear('La del mes', '2026-11-30', []);
    await crear('Adelantada', '2026-11-10', [{ id_personal: await primera('Personal', 'legajo', 151) }]);
    const deNoviembre = async (que: string): Promise<EmpresaStep> =>
      (await llamar('Empresas/paso/demo', { periodo: '2026-11', paso: que, fecha_pago: null })).sobre
        .content as EmpresaStep;
    for (const [que, estado] of [
      ['calcular', 'calculada'],
      ['aprobar', 'aprobada'],
    ] as const)
      expect(await deNoviembre(que)).toMatchObject({
        hechas: [
          { descripcion: 'Adelantada', estado },
          { descripcion: 'La del mes', estado },
        ],
        problemas: [],
      });
  });
  it('la de otro no existe, y sin el rol no se hace', async () => {
    await b.s.directorio.escribir('crearEmpresa', {
      id: 'ajena',
      razon_social: 'Ajena SA',
      cuit: '30-71548235-1',
      ahora: b.reloj.ahora,
    });
    expect((await paso('ajena', 'crear')).sobre.message).toContain('No tiene una empresa «ajena».');
    await b.crearUsuario('mira', ['consulta']);
    mira = await b.ingresar('mira');
    for (const que of ['crear', 'calcular', 'aprobar', 'pagar', 'cerrar'])
      expect((await paso('demo', que, mira)).sobre.status).toBe(STATUS.no_permission);
  });
  it('la misma clave dos veces da lo mismo', async () => {
    const k = randomUUID(),
      cuerpo = { periodo: '2026-11', paso: 'crear', fecha_pago: '2026-11-30' },
      una = await llamar(`Empresas/paso/${vacia}`, cuerpo, jefa, k);
    await llamar(`Empresas/paso/${vacia}`, cuerpo, jefa, k);
    expect(una.sobre.status).toBe(STATUS.success);
    const hay =
      (await llamar('Usuarios/empresa', { empresa: vacia })) &&
      (
        await llamar('Liquidaciones/index/page:1', {
          Search: { filters: [{ campo: 'periodo', op: 'es', valor: '2026-11' }] },
        })
      ).sobre.total_count;
    expect(hay).toBe(1);
  });
});

describe('el mismo paso en varias, como trabajo del servidor', () => {
  const lote = (empresas: readonly string[], que: string, periodo: string, galleta = jefa, clave?: string) =>
    llamar('Empresas/lote', { periodo, paso: que, fecha_pago: null, empresas }, galleta, clave);
  const lotes = async (galleta = jefa): Promise<readonly WireBatch[]> =>
    (await llamar('Empresas/lotes', {}, galleta)).sobre.content as readonly WireBatch[];
  /** The end of the batch as a page opened later sees it, without the first answer. */
  const fin = async (galleta = jefa): Promise<WireBatch> => {
    for (;;) {
      const [l] = await lotes(galleta);
      if (l?.trabajo === null) return l;
      await new Promise((s) => setImmediate(s));
    }
  };
  const como = (l: WireBatch) => l.empresas.map((e) => [e.id, e.estado]);

  it('va de una en una, sigue sin que nadie mire y cada una dice cómo le fue', async () => {
    await lote(['demo', vacia, 'demo'], 'crear', '2027-01');
    const l = await fin();
    expect([l.estado, como(l), l.empresas.every((e) => e.mensaje.includes('01/2027'))]).toEqual([
      'terminado',
      [
        ['demo', 'hecha'],
        [vacia, 'hecha'],
      ],
      true,
    ]);
    await lote(['demo', vacia], 'aprobar', '2027-01');
    // Nothing was calculated, so it was not approved, and each company says so.
    expect((await fin()).empresas.map((e) => [e.estado, e.mensaje])).toEqual(
      ['demo', vacia].map(() => [
        'mal',
        expect.stringContaining('está en borrador: ahora no se puede aprobar.'),
      ]),
    );
  });
  it('la misma clave dos veces es un solo lote', async () => {
    const k = randomUUID(),
      [una, otra] = await Promise.all([
        lote([vacia], 'crear', '2027-02', jefa, k),
        lote([vacia], 'crear', '2027-02', jefa, k),
      ]);
    expect([una, otra].map((r) => (r.sobre.content as BatchRequest).id)).toEqual([
      (await fin()).id,
      (await fin()).id,
    ]);
  });
  it('mientras uno va, otro se rechaza; el que dejó un servidor que se cortó sigue en el próximo', async () => {
    const quien = b.s.directorio.usuario('demo')!.id;
    // As a dead process leaves it: the first company half done, the second waiting.
    await b.s.directorio.escribir('crearLote', {
      id: 'cortado',
      id_usuario: quien,
      periodo: '2027-03',
      paso: 'crear',
      fecha_pago: null,
      creado: b.reloj.ahora,
      empresas: ['demo', vacia],
    });
    await b.s.directorio.escribir('anotarEnLote', { id: 'cortado', n: 0, estado: 'haciendo', mensaje: '' });
    expect((await lote([vacia], 'crear', '2027-03')).sobre.message).toBe(
      'Ya hay un paso en marcha en varias empresas: espere a que termine, o deténgalo.',
    );
    b.s.lotes.retomar();
    expect(como(await fin())).toEqual([
      ['demo', 'hecha'],
      [vacia, 'hecha'],
    ]);
  });
  it('detenido, lo que falta espera; continuado, termina', async () => {
    const { id } = (await lote(['demo', vacia], 'crear', '2027-04')).sobre.content as BatchRequest;
    await llamar('Empresas/detenerLote', { id });
    const quedo = await fin();
    expect(quedo.estado).not.toBe('en_curso');
    expect(quedo.empresas.some((e) => e.estado === 'haciendo')).toBe(false);
    expect((await llamar('Empresas/continuarLote', { id })).sobre.status).toBe(STATUS.success);
    expect(como(await fin())).toEqual([
      ['demo', 'hecha'],
      [vacia, 'hecha'],
    ]);
  });
  it('el de otro no se ve ni se detiene; una empresa ajena, ninguna o un mes mal se rechazan', async () => {
    const [suyo] = await lotes();
    expect([
      (await lotes(mira)).length,
      (await llamar('Empresas/detenerLote', { id: suyo!.id }, mira)).sobre.message,
    ]).toEqual([0, 'Ese paso en varias empresas no está entre los suyos.']);
    expect([
      (await lote(['ajena'], 'crear', '2027-05')).sobre.message,
      (await lote([], 'crear', '2027-05')).sobre.message,
      (await lote(['demo'], 'crear', '2027-13')).sobre.code,
    ]).toEqual([
      expect.stringContaining('No tiene una empresa «ajena».'),
      'Elija al menos una empresa.',
      'invalid',
    ]);
    // The person's roles there do not allow it: that company says so, and the batch ends.
    await lote(['demo'], 'calcular', '2027-01', mira);
    expect((await fin(mira)).empresas).toMatchObject([{ id: 'demo', estado: 'mal' }]);
  });
});

describe('desde la terminal', () => {
  const t = temporary(),
    consola = terminal();
  afterAll(() => {
    consola.close();
    t.remove();
  });
  const jornal = async (linea: string) => {
    const r = await consola.run(
      `jornal ${linea}`,
      {
        XDG_CONFIG_HOME: join(t.path, 'conf'),
        HOME: t.path,
        JORNAL_URL: `http://127.0.0.1:${b.s.puerto}`,
        JORNAL_TOKEN: await ficha(),
      },
      t.path,
    );
    await b.s.directorio.alDia();
    return r;
  };
  let dada: Promise<string> | undefined;
  const ficha = (): Promise<string> =>
    (dada ??= b
      .pedir('/sixbe/Usuarios/token.json', {
        cuerpo: {
          Usuario: { username: 'demo', password: b.s.demo!.clave },
          Token: { nombre: 'prueba', dias: 1, empresa: 'demo' },
        },
      })
      .then((r) => (r.sobre.content as { token: string }).token));
  const cuantos = async (): Promise<number> =>
    ((await llamar('Empresas/lotes')).sobre.content as readonly WireBatch[]).length;

  it('aprobar, pagar y cerrar en varias se confirma con el período y cuántas son', async () => {
    const antes = await cuantos();
    for (const paso of ['aprobar', 'pagar', 'cerrar']) {
      const sin = await jornal(`companies step ${paso} --period 2028-05 --all`),
        mal = await jornal(`companies step ${paso} demo ${vacia} --period 2028-05 --confirm 2028-05:3`);
      expect([paso, sin.code, sin.stderr, mal.code, mal.stderr]).toEqual([
        paso,
        2,
        expect.stringContaining(`para ${paso} 05/2028 en 2 empresas agregue --confirm 2028-05:2.`),
        2,
        expect.stringContaining(`--confirm dice «2028-05:3» y va a ${paso} 05/2028 en 2 empresas.`),
      ]);
    }
    expect(await cuantos()).toBe(antes);
    // Once confirmed, each company says why it did nothing; the answer is one object.
    const si = await jornal('companies step pagar --period 2028-05 --all --confirm 2028-05:2 --format json');
    expect([
      si.code,
      (JSON.parse(si.stdout) as WireBatch).empresas.map((e) => [e.estado, e.mensaje]),
    ]).toEqual([3, ['demo', vacia].map(() => ['mal', 'No hay liquidaciones de 05/2028.'])]);
    expect(JSON.parse((await jornal('companies status --format json')).stdout)).toEqual(
      JSON.parse(si.stdout),
    );
    // Steps that a recalculation undoes need no confirmation, nor does a single named company.
    expect((await jornal('companies step crear --period 2028-05 --all')).code).toBe(0);
    expect((await jornal('companies step pagar demo --period 2028-06')).code).toBe(3);
  });
  it('el mes de una se ve y se camina con «month», que se queda donde algo faltó hacer', async () => {
    const ver = async (mas = '') => {
      const r = await jornal(`month --period 2028-07 --format json ${mas}`);
      return [
        r.code,
        r.code === 0 || r.code === 10
          ? (JSON.parse(r.stdout) as { readonly paso: string | null }).paso
          : r.stderr,
      ];
    };
    expect(await ver()).toEqual([0, 'crear']);
    expect(await ver('--next --pay-date 2028-07-31')).toEqual([0, 'calcular']);
    // The law's tables lack 2028: the calculation says so for each person, and the month stays there.
    const caminada = await jornal('month --period 2028-07 --until cerrar --confirm 2028-07');
    expect([caminada.code, caminada.stdout], caminada.stderr).toEqual([
      10,
      expect.stringMatching(/Calculada +\S+[\s\S]*Cerrada +Falta/),
    ]);
    expect(caminada.stderr).toMatch(/Mensual .*2028: /);
    expect(await ver(`--company ${vacia} --until crear`)).toEqual([0, 'calcular']);
    for (const mal of ['--next --until pagar', '--until vender', '--pay-date 31/07/2028', '--period 2028-13'])
      expect([mal, (await jornal(`month ${mal}`)).code]).toEqual([mal, 2]);
  });
  it('un mes no se cierra sin decir cuál', async () => {
    // October of the demonstration company was closed above; its run is reopened to be closed again.
    const abierta = await jornal('month --period 2026-10 --format json');
    expect(JSON.parse(abierta.stdout)).toMatchObject({ periodo: '2026-10', paso: null });
    const { corridas } = (
      JSON.parse(abierta.stdout) as {
        readonly mes: { readonly corridas: readonly { readonly id: number }[] };
      }
    ).mes;
    expect((await jornal(`run reopen ${corridas[0]!.id} --reason "para la prueba" --yes`)).code).toBe(0);
    // Refused before anything is done: the steps on the way to closing are not taken in a month that was not meant.
    const sigue = async () =>
        (JSON.parse((await jornal('month --period 2026-10 --format json')).stdout) as { paso: string }).paso,
      antesDeTodo = await sigue();
    for (const mal of ['--confirm 2026-09', ''])
      expect([mal, (await jornal(`month --period 2026-10 --until cerrar ${mal}`)).code]).toEqual([mal, 2]);
    expect([antesDeTodo, await sigue()]).toEqual(['aprobar', 'aprobar']);
    // Whoever approves hears what the review found, whoever calculated.
    const hasta = await jornal('month --period 2026-10 --until pagar');
    expect([hasta.code, hasta.stderr], hasta.stdout).toEqual([
      0,
      expect.stringMatching(/La revisión encontró errores: \d+; avisos: \d+\.[\s\S]*Sigue: Cerrar\./),
    ]);
    const sin = await jornal('month --period 2026-10 --next'),
      otra = await jornal('month --period 2026-10 --next --confirm 2026-09');
    expect([sin.code, sin.stderr, otra.code]).toEqual([
      2,
      expect.stringContaining('para cerrar 10/2026 agregue --confirm 2026-10.'),
      2,
    ]);
    const si = await jornal('month --period 2026-10 --next --confirm 2026-10 --pay-date 2026-10-30');
    expect([si.code, si.stderr]).toEqual([
      0,
      expect.stringMatching(/no se usó\.[\s\S]*El mes 10\/2026 está cerrado\./),
    ]);
    // For a step that the month has already passed, the command says so.
    const antes = await jornal('month --period 2026-10 --until calcular');
    expect([antes.code, antes.stderr]).toEqual([
      0,
      expect.stringContaining('«Calcular» ya está hecho: no hay nada que hacer.'),
    ]);
  });
  it('con --papers se ve y se camina también lo que sigue a las liquidaciones', async () => {
    interface Dicho {
      readonly paso: string | null;
      readonly pasos: readonly {
        readonly paso: string;
        readonly estado: string;
        readonly prueba: readonly { readonly texto: string }[];
      }[];
      readonly problemas: readonly string[];
    }
    const ver = async (mas: string): Promise<readonly [number, Dicho]> => {
      const r = await jornal(`month --period 2026-10 --format json ${mas}`);
      return [r.code, JSON.parse(r.stdout) as Dicho];
    };
    const [code, mes] = await ver('--papers');
    expect([code, mes.paso, mes.pasos.map((p) => p.paso).slice(-5)]).toEqual([
      0,
      'f931',
      ['f931', 'lsd', 'asiento', 'libro', 'cierre'],
    ]);
    // One that is named needs no flag, and the ones before it are made too.
    const [hecho, despues] = await ver('--until libro');
    expect([hecho, despues.paso, despues.problemas]).toEqual([0, null, []]);
    expect(despues.pasos.map((p) => p.estado)).not.toContain('falta');
    const tabla = await jornal('month --period 2026-10 --papers');
    expect([tabla.code, tabla.stdout, tabla.stderr]).toEqual([
      0,
      expect.stringMatching(/Libro Ley +Hecho +Hojas \d+ a \d+, numeradas el /) as string,
      expect.stringContaining('El mes 10/2026 está cerrado.') as string,
    ]);
    // Its amount, who did it and when, as in the browser.
    expect(tabla.stdout).toMatch(
      /Aprobación +Hecho +Mensual 10\/2026 +[\d.]+,\d\d +\S.*, \d\d?\/\d\d?\/\d\d, \d\d:\d\d/,
    );
    // Every proof of each step, whole: a sentence cut in the middle says nothing.
    const pruebas = (await ver('--papers'))[1].pasos.flatMap((p) => p.prueba.map((x) => x.texto));
    expect(Math.max(...pruebas.map((x) => x.length))).toBeGreaterThan(48);
    expect(pruebas.filter((x) => !tabla.stdout.includes(x))).toEqual([]);
  });
  it('un número con ceros delante es el código, no el número de la fila', async () => {
    const legajo = await jornal('get Personal 0005 --format json'),
      concepto = await jornal('get Conceptos 0017 --format json');
    expect(
      [legajo.code, (JSON.parse(legajo.stdout) as { readonly legajo: number }).legajo],
      legajo.stderr,
    ).toEqual([0, 5]);
    expect((JSON.parse(concepto.stdout) as { readonly codigo: number }).codigo).toBe(17);
    const areas = JSON.parse(
      (await jornal('list Conceptos --filter codigo=17 --format json')).stdout,
    ) as readonly { readonly id: number }[];
    expect((JSON.parse(concepto.stdout) as { readonly id: number }).id).toBe(areas[0]!.id);
  });
  it('en una terminal se pregunta, y otra palabra no hace nada', async () => {
    const dichas: string[] = [],
      con = (dice: string | undefined): Io =>
        ({
          ask:
            dice === undefined
              ? undefined
              : (q: string) => {
                  dichas.push(q);
                  return Promise.resolve(dice);
                },
        }) as Io;
    const pide = { what: 'pagar 10/2026 en 40 empresas', word: '2026-10:40' };
    await confirmedCount(con('2026-10:40'), undefined, pide);
    await confirmedCount(con(undefined), '2026-10:40', pide);
    await expect(confirmedCount(con('2026-10:41'), undefined, pide)).rejects.toMatchObject({
      code: EXIT.usage,
    });
    await expect(confirmedCount(con('2026-10:40'), '2026-10:41', pide)).rejects.toMatchObject({
      code: EXIT.usage,
    });
    expect(dichas).toEqual(
      Array(2).fill('Va a pagar 10/2026 en 40 empresas. Escriba «2026-10:40» para confirmar: '),
    );
  });
  it('una empresa se nombra por su identificador, su alias, su CUIT o su razón social, y lo que no la nombra dice cuáles hay', async () => {
    const sola = (
      (
        await llamar('Empresas/crear', {
          razon_social: 'Peñaflor Norte S.A.',
          cuit: '30-71000001-4',
          domicilio: 'Calle 2',
          localidad: 'Funes',
          paquete: null,
        })
      ).sobre.content as { id: string }
    ).id;
    expect((await jornal(`companies alias "${'peñaflor norte sa'}" norte`)).stderr).toContain(
      'Peñaflor Norte S.A. ahora responde también a «norte».',
    );
    for (const dicho of [sola, 'norte', 'NORTE', '30710000014', '30-71000001-4', '"PENAFLOR norte SA"']) {
      const r = await jornal(`list Parametros --company ${dicho} --fields razon_social --format csv`);
      expect([dicho, r.code, r.stdout], r.stderr).toEqual([
        dicho,
        0,
        expect.stringContaining('Peñaflor Norte S.A.'),
      ]);
    }
    expect(
      (await jornal(`companies step crear norte 30710000014 --period 2028-09 --format json`)).stdout,
    ).toContain(`"empresas":[{"id":"${sola}"`);
    // The profile's setting does the same.
    await jornal('config set company norte');
    expect((await jornal('list Parametros --fields razon_social --format csv')).stdout).toContain(
      'Peñaflor Norte S.A.',
    );
    await jornal('config unset company');
    // Two companies share a CUIT: the error says so, with the word that names each.
    const dos = (await llamar('Empresas/propias')).sobre.content as readonly { id: string; cuit: string }[],
      cuit = dos.find((e) => e.id === 'demo')!.cuit;
    const varias = await jornal(`list Parametros --company ${cuit}`),
      ninguna = await jornal('companies step crear Penaflor --period 2028-09');
    expect([varias.code, varias.stderr]).toEqual([
      3,
      expect.stringMatching(
        new RegExp(`«${cuit}» son varias de sus empresas: (demo|${vacia}) \\(.*; (demo|${vacia}) \\(`),
      ),
    ]);
    expect([ninguna.code, ninguna.stderr]).toEqual([
      6,
      expect.stringContaining(
        'No tiene una empresa «Penaflor». Tiene: norte (Peñaflor Norte S.A., 30-71000001-4).',
      ),
    ]);
    expect((await jornal('list Areas --company nadie')).code).toBe(EXIT.forbidden);
    for (const mal of ['norte', '30710000014', 'dos-palabras!', 'demo'])
      expect([mal, (await jornal(`companies alias ${vacia} ${mal}`)).code !== 0]).toEqual([mal, true]);
  });
  it('la que tiene el CUIT de otra se confirma; se renombra en su ficha', async () => {
    const alta = '--name "Otra Norte SA" --cuit 30710000014 --address "Calle 2" --city Funes',
      sin = await jornal(`companies new ${alta}`),
      antes = b.s.directorio.todasLasEmpresas().length;
    expect([sin.code, sin.stderr]).toEqual([
      7,
      expect.stringContaining(
        'Ya tiene otra empresa, Peñaflor Norte S.A., con el CUIT 30-71000001-4. Confirme que es otra. Si lo es, agregue --same-cuit.',
      ),
    ]);
    const con = await jornal(`companies new ${alta} --same-cuit`);
    expect([con.code, b.s.directorio.todasLasEmpresas().length], con.stderr).toEqual([0, antes + 1]);
    expect((await jornal(`companies rename ${con.stdout.trim()} "Otra Sur SRL"`)).stderr).toContain(
      '«Otra Norte SA» ahora se llama «Otra Sur SRL».',
    );
    expect([
      b.s.directorio.empresa(con.stdout.trim())?.razon_social,
      (await jornal('list Parametros --company "otra sur srl" --fields razon_social --format csv')).stdout,
    ]).toEqual(['Otra Sur SRL', expect.stringContaining('Otra Sur SRL')]);
  });
  it('archivada no está en las listas ni la toca --all, se la puede mirar, y vuelve como estaba', async () => {
    const { length } = (await llamar('Empresas/tablero', { periodo: '2028-09' })).sobre
        .content as readonly unknown[],
      areas = (await jornal('list Areas --company norte --format json')).stdout;
    expect((await jornal('companies archive norte')).stderr).toContain(
      'Peñaflor Norte S.A. quedó archivada.',
    );
    const lista = await jornal('companies list --period 2028-09 --format json'),
      todas = await jornal('companies step crear --period 2028-09 --all --dry-run'),
      aparte = await jornal('companies list --archived --format json');
    expect([
      (JSON.parse(lista.stdout) as readonly unknown[]).length,
      todas.stdout.trim().split('\n').length,
      (JSON.parse(aparte.stdout) as readonly { alias: string }[]).map((e) => e.alias),
    ]).toEqual([length - 1, length - 1, ['norte']]);
    expect(
      (
        (await llamar('MisDatos.json')).sobre.content as {
          Server: { empresas: readonly { razon_social: string }[] };
        }
      ).Server.empresas.map((e) => e.razon_social),
    ).not.toContain('Peñaflor Norte S.A.');
    const paso = await jornal('companies step crear norte --period 2028-09');
    expect([
      paso.code,
      paso.stderr,
      (await jornal('list Areas --company norte --format json')).stdout,
    ]).toEqual([7, expect.stringContaining('Peñaflor Norte S.A. está archivada.'), areas]);
    // Its CUIT now means the other one that has it.
    expect(
      (await jornal('list Parametros --company 30710000014 --fields razon_social --format csv')).stdout,
    ).toContain('Otra Sur SRL');
    expect((await jornal('companies unarchive norte')).code).toBe(0);
    expect(
      ((await llamar('Empresas/tablero', { periodo: '2028-09' })).sobre.content as readonly unknown[]).length,
    ).toBe(length);
  });
  it('quien no la administra no la renombra, apoda ni archiva', async () => {
    for (const cambio of [{ razon_social: 'Suya SA' }, { alias: 'suya' }, { archivada: true }])
      expect((await llamar('Empresas/modificar/demo', cambio, mira)).sobre.status).toBe(STATUS.no_permission);
    expect((await llamar('Empresas/modificar/ajena', { archivada: true })).sobre.code).toBe('not_found');
  });
  it('una orden cualquiera va a cada empresa con su archivo, y la que no puede no para a las demás', async () => {
    const dos = await jornal('companies each --all -- list Areas --format csv --output a.csv'),
      escribe = await jornal(
        'companies each --only demo --only norte -- add Areas --codigo Z9 --d_area "De todas"',
      );
    expect([dos.code, dos.stderr, escribe.code, escribe.stderr]).toEqual([
      2,
      expect.stringContaining('ponga {alias}, {cuit} o {id} en el nombre de --output.'),
      2,
      expect.stringContaining('en 2 empresas agregue --confirm 2.'),
    ]);
    for (const mal of ['-- companies list', '-- list Areas --company demo', ''])
      expect([mal, (await jornal(`companies each --only demo ${mal}`)).code]).toEqual([mal, 2]);
    // One company already has the row: the error is reported for that one, and the other gets it.
    expect(
      (await jornal('companies each --only norte -- add Areas --codigo Z9 --d_area "De todas"')).code,
    ).toBe(0);
    const una = await jornal(
      'companies each --only demo --only norte --confirm 2 --format json -- add Areas --codigo Z9 --d_area "De todas"',
    );
    expect([
      una.code,
      (JSON.parse(una.stdout) as readonly { alias: string | null; codigo: number }[]).map((e) => [
        e.alias,
        e.codigo,
      ]),
    ]).toEqual([
      10,
      expect.arrayContaining([
        [null, 0],
        ['norte', 7],
      ]),
    ]);
    expect(
      (
        await jornal(
          'companies each --only demo --only norte -- list Areas --filter codigo=Z9 --format csv --output "areas-{alias}.csv"',
        )
      ).stderr,
    ).toContain('Hecho en 2 de 2 empresas.');
    for (const e of ['demo', 'norte'])
      expect(readFileSync(join(t.path, `areas-${e}.csv`), 'utf8')).toContain('De todas');
  });
  it('lo que una empresa exporta por códigos lo lee otra, aunque sus filas tengan otros números', async () => {
    // In that company the first ids belong to other rows: ids read as they are would point at those.
    for (const orden of [
      'add CentrosCosto --codigo 900 --d_centro_costo "Propio de Norte"',
      'add CentrosCosto --codigo 901 --d_centro_costo "Otro de Norte"',
      'delete Areas Z9 --yes',
    ])
      expect((await jornal(`${orden} --company norte`)).code).toBe(0);
    for (const tabla of ['CentrosCosto', 'Areas']) {
      expect((await jornal(`export ${tabla} --codes --output ${tabla}.csv`)).code).toBe(0);
      const r = await jornal(`import ${tabla} ${tabla}.csv --company norte`);
      expect([tabla, r.code], r.stderr).toEqual([tabla, 0]);
    }
    const de = async (empresa: string): Promise<readonly string[]> =>
        (await jornal(`export Areas --codes --company ${empresa}`)).stdout.trim().split('\n').sort(),
      demo = await de('demo');
    expect([
      await de('norte'),
      demo.length > 3,
      demo.every((l) => l.split(',').length === demo[0]!.split(',').length),
    ]).toEqual([demo, true, true]);
    // Also within lists; what has no code, or another format, is refused by name.
    const [cabeza, gente] = (
        await jornal(
          'export Personal --codes --fields legajo,id_area,PersonalEstablecimiento --filter legajo=1',
        )
      ).stdout.split('\n'),
      [uno] = (await llamar('Establecimientos/index/page:1')).sobre.content as readonly { codigo: string }[];
    expect([cabeza, gente]).toEqual([
      'legajo,Área,PersonalEstablecimiento',
      expect.stringMatching(/^1,"[^"]+","\[\{.*""id_establecimiento"":""[^"]+"".*\}\]"$/),
    ]);
    expect([typeof uno?.codigo, (await jornal('export Areas --codes --format json')).stderr]).toEqual([
      'string',
      expect.stringContaining('Por códigos se exporta en CSV.'),
    ]);
  });
  it('verify --local --all comprueba cada empresa de una carpeta, y una dañada no calla a las demás', async () => {
    const datos = join(t.path, 'carpeta'),
      c = await levantar({ datos });
    await c.s.directorio.escribir('crearEmpresa', {
      id: 'norte',
      razon_social: 'Norte SA',
      cuit: '30-71000001-4',
      ahora: 0,
    });
    expect(isLeft(await c.s.companies.con('norte', async () => ok(null)))).toBe(false);
    await c.cerrar();
    const bien = await jornal(`verify --local --data ${datos} --all --format json`);
    expect(
      [
        bien.code,
        (JSON.parse(bien.stdout) as readonly { id: string; conforme: boolean }[]).map((e) => [
          e.id,
          e.conforme,
        ]),
      ],
      bien.stderr,
    ).toEqual([
      0,
      [
        ['demo', true],
        ['norte', true],
      ],
    ]);
    writeFileSync(join(datos, 'empresas/norte/claves.sqlite'), 'x'.repeat(40_000));
    const mal = await jornal(`verify --local --data ${datos} --all`);
    expect([mal.code, mal.stdout], mal.stderr).toEqual([
      10,
      expect.stringMatching(/Almacén de Prueba SA \(demo\)\n[\s\S]+Norte SA \(norte\)\n.+\n/),
    ]);
    expect((await jornal('verify --all')).code).toBe(2);
  });
});
