// What was presented to ARCA: the file as sent, what changed since by person and field, rectifications in one
// step, and no change to what was paid.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WhichFile, PresentedFile } from '../../core/api/presentaciones.ts';
import { validateLsd, validateSicoss } from '../../core/outputs/declaraciones/validate.ts';
import { declaracionHash } from '../../server/features/declaraciones/present.ts';
import { loDerivadoVuelve } from './derivado.ts';
import { ADMIN, bien, clave, conDemo, mal, type Banco } from './empresa.ts';

let b: Banco;
beforeAll(async () => {
  b = await conDemo({ legajos: 12, meses: 2 });
});
afterAll(() => b.cerrar());

const F931 = (periodo: string): WhichFile => ({ clase: 'f931', periodo, id: null, envio: null });
const LSD = (id: number, envio: 'SJ' | 'RE' = 'SJ'): WhichFile => ({
  clase: 'lsd',
  periodo: null,
  id,
  envio,
});
const vista = async (c: WhichFile): Promise<string> =>
  bien(
    c.clase === 'f931'
      ? await b.e.declaraciones.f931({ periodo: c.periodo! })
      : await b.e.declaraciones.lsd({ id: c.id!, envio: c.envio! }),
  ).huella;
const registrar = async (c: WhichFile, motivo: string | null = null, k = clave()): Promise<PresentedFile> =>
  bien(await b.e.presentaciones.registrar({ ...c, huella: await vista(c), motivo }, k, ADMIN));
const acusar = async (id: number, acuse = '123456789'): Promise<PresentedFile> =>
  bien(await b.e.presentaciones.acusar(id, { acuse, fecha: '2026-09-10' }, clave(), ADMIN));
const unLegajo = async (n = 2): Promise<number> => Number((await b.una('Personal', 'legajo', n))['id']);

describe('el F.931 presentado', () => {
  it('se registra el archivo que se vio, tal como va, y se vuelve a tomar igual', async () => {
    const antes = bien(await b.e.declaraciones.archivoF931({ periodo: '2026-08' })),
      p = await registrar(F931('2026-08'));
    expect(p).toMatchObject({
      clase: 'f931',
      periodo: '2026-08',
      secuencia: 0,
      nombre: 'f931-2026-08.txt',
      registros: antes.registros,
      estado: 'registrada',
      motivo: null,
      por: 'M. Sosa',
      huella: declaracionHash(antes.texto),
    });
    expect(bien(await b.e.presentaciones.archivo(p.id)).texto).toBe(antes.texto);
    expect(bien(await b.e.presentaciones.diferencias(F931('2026-08')))).toMatchObject({
      contra: { id: p.id },
      personas: [],
      total: 0,
    });
  });
  it('con otro archivo que el que se vio, no: se dice, y no queda nada', async () => {
    const f = mal(
      await b.e.presentaciones.registrar(
        { ...F931('2026-08'), huella: 'otra', motivo: null },
        clave(),
        ADMIN,
      ),
    );
    expect([f.code, f.message, bien(await b.e.presentaciones.lista('2026-08')).length]).toEqual([
      'conflict',
      'El archivo ya no es el que se vio: algo cambió. Mírelo otra vez.',
      1,
    ]);
  });
  it('sin acuse no se registra otra; el acuse lleva fecha y número', async () => {
    const [p] = bien(await b.e.presentaciones.lista('2026-08'));
    expect(
      mal(
        await b.e.presentaciones.registrar(
          { ...F931('2026-08'), huella: await vista(F931('2026-08')), motivo: 'cambió un dato' },
          clave(),
          ADMIN,
        ),
      ).code,
    ).toBe('phase');
    expect(
      mal(
        await b.e.presentaciones.acusar(p!.id, { acuse: 'con espacio', fecha: '2026-09-10' }, clave(), ADMIN),
      ).errors!.map((e) => e.field),
    ).toEqual(['acuse']);
    expect(
      mal(
        await b.e.presentaciones.acusar(p!.id, { acuse: '1', fecha: '2027-01-01' }, clave(), ADMIN),
      ).errors!.map((e) => e.field),
    ).toEqual(['fecha']);
    expect(await acusar(p!.id)).toMatchObject({
      estado: 'presentada',
      acuse: '123456789',
      fecha_acuse: '2026-09-10',
    });
  });
  it('sin cambios no hay rectificativa', async () => {
    expect(
      mal(
        await b.e.presentaciones.registrar(
          { ...F931('2026-08'), huella: await vista(F931('2026-08')), motivo: 'por las dudas' },
          clave(),
          ADMIN,
        ),
      ).message,
    ).toBe('No cambió nada desde lo último presentado: no hay qué rectificar.');
  });
  it('un dato corregido se dice por persona y campo; la rectificativa lleva el motivo y su número, y lo pagado queda como estaba', async () => {
    const id = await unLegajo(),
      corridas = await b.filas('Liquidaciones', ['periodo', '2026-08']),
      recibos = await b.filas('Recibos', ['periodo', '2026-08']);
    bien(await b.editar('Personal', id, { codigo_modalidad: '014' }));
    const d = bien(await b.e.presentaciones.diferencias(F931('2026-08')));
    expect(d.personas).toEqual([
      {
        id_personal: id,
        legajo: 2,
        nombre: (await b.fila('Personal', id))['nombre'],
        que: 'cambio',
        campos: [{ registro: '', campo: 'modalidad_contratacion', antes: '008', ahora: '014' }],
      },
    ]);
    expect(
      mal(
        await b.e.presentaciones.registrar(
          { ...F931('2026-08'), huella: await vista(F931('2026-08')), motivo: null },
          clave(),
          ADMIN,
        ),
      ).errors!.map((e) => e.field),
    ).toEqual(['motivo']);
    const r = await registrar(F931('2026-08'), 'la modalidad estaba mal');
    expect([
      r.secuencia,
      r.nombre,
      r.motivo,
      validateSicoss(bien(await b.e.presentaciones.archivo(r.id)).texto),
    ]).toEqual([1, 'f931-2026-08-r1.txt', 'la modalidad estaba mal', []]);
    expect(bien(await b.e.presentaciones.entre(r.id))).toMatchObject({ contra: { secuencia: 0 }, total: 1 });
    expect([
      await b.filas('Liquidaciones', ['periodo', '2026-08']),
      await b.filas('Recibos', ['periodo', '2026-08']),
    ]).toEqual([corridas, recibos]);
  });
  it('la que no llegó a ARCA se descarta con su motivo y deja su lugar; la presentada, no', async () => {
    const [r, p] = bien(await b.e.presentaciones.lista('2026-08'));
    expect(mal(await b.e.presentaciones.descartar(p!.id, 'me equivoqué', clave(), ADMIN)).message).toBe(
      '«f931-2026-08.txt» ya tiene acuse de ARCA: no se descarta, se rectifica.',
    );
    expect(bien(await b.e.presentaciones.descartar(r!.id, 'no se envió', clave(), ADMIN))).toMatchObject({
      estado: 'descartada',
      descarte: 'no se envió',
    });
    expect(await registrar(F931('2026-08'), 'la modalidad, otra vez')).toMatchObject({ secuencia: 1 });
  });
  it('la misma orden dos veces registra una', async () => {
    const k = clave(),
      huella = await vista(F931('2026-07')),
      una = bien(await b.e.presentaciones.registrar({ ...F931('2026-07'), huella, motivo: null }, k, ADMIN));
    expect([
      bien(await b.e.presentaciones.registrar({ ...F931('2026-07'), huella, motivo: null }, k, ADMIN)),
      bien(await b.e.presentaciones.lista('2026-07')).length,
    ]).toEqual([una, 1]);
  });
  it('dos personas a la vez: una registra, y a la otra se le dice', async () => {
    const [p] = bien(await b.e.presentaciones.lista('2026-07'));
    await acusar(p!.id);
    bien(await b.editar('Personal', await unLegajo(1), { codigo_modalidad: '010' }));
    const huella = await vista(F931('2026-07')),
      dos = await Promise.all(
        [1, 2].map(() =>
          b.e.presentaciones.registrar({ ...F931('2026-07'), huella, motivo: 'a la vez' }, clave(), ADMIN),
        ),
      );
    expect(dos.map((r) => r._tag).toSorted()).toEqual(['Left', 'Right']);
    expect(bien(await b.e.presentaciones.lista('2026-07')).length).toBe(2);
  });
});

describe('el Libro de Sueldos Digital presentado', () => {
  const liquidacion = async (): Promise<number> =>
    bien(await b.e.declaraciones.f931({ periodo: '2026-08' })).liquidaciones[0]!.id;
  it('sin nada presentado, la rectificativa lleva las bases de toda la liquidación; después, solo lo que cambió', async () => {
    const id = await liquidacion(),
      todas = bien(await b.e.declaraciones.lsd({ id, envio: 'RE' })).registros;
    const p = await registrar(LSD(id));
    await acusar(p.id);
    const nada = bien(await b.e.declaraciones.lsd({ id, envio: 'RE' }));
    expect([todas, p.registros, nada.registros, nada.observaciones.map((o) => o.campo)]).toEqual([
      todas,
      todas,
      0,
      ['bases'],
    ]);
    expect(
      mal(
        await b.e.presentaciones.registrar(
          { ...LSD(id, 'RE'), huella: nada.huella, motivo: 'nada' },
          clave(),
          ADMIN,
        ),
      ).code,
    ).toBe('invalid');
    const quien = await unLegajo(4),
      { cuil } = await b.fila('Personal', quien);
    bien(await b.editar('Personal', quien, { adherentes: 3 }));
    const re = bien(await b.e.declaraciones.archivoLsd({ id, envio: 'RE' })).texto,
      filas = re.split('\r\n').slice(0, -1);
    expect([
      validateLsd(re),
      filas.map((l) => l.slice(0, 2)),
      filas[1]!.slice(2, 13),
      filas[1]!.slice(68, 70),
    ]).toEqual([[], ['01', '04'], String(cuil).replaceAll('-', ''), '03']);
    expect(
      bien(await b.e.presentaciones.diferencias(LSD(id, 'RE'))).personas.map((x) => [x.legajo, x.campos]),
    ).toEqual([
      [4, [{ registro: '04', campo: 'adherentes', antes: expect.stringMatching(/^0\d$/), ahora: '03' }]],
    ]);
    const r = await registrar(LSD(id, 'RE'), 'adherentes de un legajo');
    expect([
      r.secuencia,
      r.nombre,
      r.id_liquidacion,
      bien(await b.e.declaraciones.lsd({ id, envio: 'RE' })).registros,
    ]).toEqual([1, 'lsd-2026-08-re-r1.txt', null, 0]);
  });
  it('la liquidación presentada no se presenta otra vez: se rectifica', async () => {
    const id = await liquidacion();
    expect(
      mal(
        await b.e.presentaciones.registrar(
          { ...LSD(id), huella: await vista(LSD(id)), motivo: 'otra vez' },
          clave(),
          ADMIN,
        ),
      ).message,
    ).toMatch(new RegExp(`^«lsd-2026-08-sj-m-${id}\\.txt» ya se presentó`));
  });
  it('las diferencias de una liquidación dicen los renglones por concepto y los campos', async () => {
    const id = await liquidacion(),
      quien = await unLegajo(5);
    bien(await b.editar('Personal', quien, { forma_pago: '1' }));
    expect(
      bien(await b.e.presentaciones.diferencias(LSD(id)))
        .personas.find((x) => x.legajo === 5)!
        .campos.map((c) => [c.registro, c.campo]),
    ).toEqual([
      ['02', 'cbu'],
      ['02', 'forma_pago'],
    ]);
  });
});

describe('lo presentado queda', () => {
  it('después de reconstruir y de volver a abrir dice lo mismo, y el archivo también', async () => {
    const antes = bien(await b.e.presentaciones.lista(null)),
      textos = await Promise.all(antes.map(async (p) => bien(await b.e.presentaciones.archivo(p.id)).texto));
    await b.esperar(bien(await b.e.reconstruir()).trabajo);
    b = await b.reabrir();
    expect(bien(await b.e.presentaciones.lista(null))).toEqual(antes);
    expect(
      await Promise.all(antes.map(async (p) => bien(await b.e.presentaciones.archivo(p.id)).texto)),
    ).toEqual(textos);
    expect(antes.map((p) => p.huella)).toEqual(textos.map(declaracionHash));
    expect((await b.esperar(bien(await b.e.verificar()).trabajo)).resultado).toMatchObject({ hallazgos: [] });
  });
  it('de quien se borró no queda su renglón: el archivo ya no se arma, y se dice', async () => {
    const id = await unLegajo(6),
      { cuil } = await b.fila('Personal', id),
      [p] = bien(await b.e.presentaciones.lista('2026-08'));
    bien(await b.orden('Personal', 'olvidar', { id, cuerpo: { motivo: 'pedido del interesado' } }));
    const original = bien(await b.e.presentaciones.lista('2026-08')).find(
      (x) => x.clase === 'f931' && x.secuencia === 0,
    )!;
    expect([mal(await b.e.presentaciones.archivo(original.id)).code, p!.id > original.id]).toEqual([
      'closed',
      true,
    ]);
    expect(String(cuil)).toMatch(/\d/);
  });
});

it('lo que el registro devuelve vuelve igual, y cada tabla está declarada', () => loDerivadoVuelve(b));
