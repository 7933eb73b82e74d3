// Court-ordered withholdings to deposit: they come from approved receipts that stand, each order once, with
// its case file, court and voucher.
import { isLeft } from 'fp-ts/lib/Either.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../core/kit/field.ts';
import { decimal, writeDecimal } from '../../core/kit/money.ts';
import type { Requester } from '../../server/kernel/company.ts';
import { loDerivadoVuelve } from './derivado.ts';
import { ADMIN, bien, clave, conDemo, mal, type Banco } from './empresa.ts';

let b: Banco,
  persona: number,
  corrida: number,
  layout: number,
  embargo: number,
  alimentos: number,
  descontado: string;
const CBU = '2850590940090418135201',
  PERIODO = '2026-09';
const codigo = async (c: number): Promise<number> => Number((await b.una('Conceptos', 'codigo', c))['id']);
const ver = async () => bien(await b.e.judiciales.ver({ periodo: PERIODO }, ADMIN));
const hacer = async (mas: object = {}, k = clave()) =>
  b.e.judiciales.generar(
    {
      periodo: PERIODO,
      id_layout: layout,
      fecha_pago: '2026-10-05',
      envio: 1,
      ordenes: [],
      total: (await ver()).pendiente,
      ...mas,
    },
    k,
    ADMIN,
  );
const texto = async (id: number): Promise<string> =>
  Buffer.from(bien(await b.e.judiciales.archivo(id, ADMIN)).bytes).toString('utf8');

beforeAll(async () => {
  b = await conDemo({ legajos: 3, meses: 1 });
  persona = Number((await b.una('Personal', 'legajo', 151))['id']);
  layout = Number((await b.una('LayoutsBanco', 'codigo', 'JUDICIAL'))['id']);
  const orden = async (concepto: number, mas: Row) =>
    Number(
      (
        await b.agregar('Agenda', {
          id_personal: persona,
          id_rrhh_concepto: await codigo(concepto),
          desde: '2026-09-01',
          ...mas,
        })
      )['id'],
    );
  embargo = await orden(322, {
    importe: '1000000.00',
    expediente: 'Acreedor c/ Deudor s/ ejecutivo 123/26',
    juzgado: 'Civil 3',
    beneficiario: 'Acreedor SA',
  });
  alimentos = await orden(323, {
    porcentaje: '20',
    expediente: 'Expte. 99/25',
    juzgado: 'Familia 1',
    cbu_deposito: CBU,
  });
  const smvm = await b.una('TablasAuxiliar', 'codigo', 'smvm'),
    filas = smvm['filas'] as readonly Row[];
  bien(
    await b.editar('TablasAuxiliar', Number(smvm['id']), {
      ...smvm,
      filas: [
        ...filas,
        { desde: '2026-09-01', clave1: 'mensual', clave2: null, valor: '380000', fijo: null, fuente: null },
      ],
    }),
  );
  corrida = await b.crear(PERIODO);
  await b.calcular(corrida);
});
afterAll(() => b.cerrar());

it('antes de aprobar no hay qué depositar, y se dice cuál falta aprobar', async () => {
  const v = await ver();
  expect([v.ordenes, v.sin_aprobar.map((x) => x.descripcion)]).toEqual([[], ['Mensual 2026-09']]);
});

it('cada orden trae lo que retuvieron los recibos aprobados, por juzgado', async () => {
  await b.hastaCerrar(corrida);
  const v = await ver(),
    r = bien(await b.e.recibo(bien(await b.e.personas(corrida)).find((p) => p.legajo === 151)!.id)),
    linea = (c: number): string => r.lineas.find((l) => l.codigo === c)!.importe;
  expect(v.ordenes.map((o) => [o.id, o.clase, o.juzgado, o.retenido, o.depositado, o.pendiente])).toEqual([
    [embargo, 'embargos', 'Civil 3', linea(322), '0.00', linea(322)],
    [alimentos, 'alimentos', 'Familia 1', linea(323), '0.00', linea(323)],
  ]);
  expect(v.juzgados).toEqual([
    { juzgado: 'Civil 3', ordenes: 1, pendiente: linea(322) },
    { juzgado: 'Familia 1', ordenes: 1, pendiente: linea(323) },
  ]);
  expect(v.retenido).toBe(writeDecimal(decimal(linea(322)) + decimal(linea(323))));
  expect(v.ordenes[0]).toMatchObject({
    total: '1000000.00',
    saldo: writeDecimal(1_000_000n * 100_000_000n - decimal(linea(322))),
  });
  descontado = linea(322);
});

it('sin la cuenta de la orden no se deposita, y se dice dónde falta', async () => {
  expect((await ver()).ordenes.find((o) => o.id === embargo)!.falta).toBe('Falta el CBU donde se deposita.');
  expect(mal(await hacer()).message).toMatch(/: Falta el CBU donde se deposita\. Complételo en la orden/);
  bien(await b.editar('Agenda', embargo, { cbu_deposito: CBU }));
});

it('el archivo lleva expediente, juzgado, cuenta e importe; hecho una vez, no queda nada por depositar', async () => {
  const k = clave(),
    { pendiente: total } = await ver(),
    [uno, otra, dos] = await Promise.all([hacer({ total }, k), hacer({ total }, k), hacer({ total })]),
    hecho = bien(uno);
  expect(bien(otra)).toEqual(hecho);
  expect(isLeft(dos)).toBe(true);
  expect((await texto(hecho.id)).split('\r\n').slice(0, 2)).toEqual([
    'juzgado;expediente;beneficiario;cbu;importe;legajo;demandado;cuil;periodo',
    expect.stringMatching(
      new RegExp(
        `^Civil 3;Acreedor c/ Deudor s/ ejecutivo 123/26;Acreedor SA;${CBU};${descontado.replace('.', ',')};151;`,
      ),
    ),
  ]);
  expect([(await ver()).pendiente, mal(await hacer()).message]).toEqual([
    '0.00',
    'No hay nada por depositar de 09/2026.',
  ]);
});

it('el comprobante del banco queda anotado; depositado, no se anula; y todo sigue igual al reconstruir', async () => {
  const [d] = (await ver()).depositos,
    antes = await texto(d!.id);
  expect(
    mal(await b.e.judiciales.acreditar(d!.id, { comprobante: '00123', fecha: '2027-01-01' }, clave(), ADMIN))
      .message,
  ).toMatch(/^La fecha del depósito va desde el mes retenido hasta hoy/);
  bien(await b.e.judiciales.acreditar(d!.id, { comprobante: '00123', fecha: '2026-10-05' }, clave(), ADMIN));
  expect(mal(await b.e.judiciales.anular(d!.id, 'el banco no lo tomó', clave(), ADMIN)).code).toBe('phase');
  await b.esperar(bien(await b.e.reconstruir()).trabajo);
  expect((await ver()).depositos).toEqual([
    expect.objectContaining({
      id: d!.id,
      estado: 'depositado',
      comprobante: '00123',
      fecha_deposito: '2026-10-05',
    }),
  ]);
  expect(await texto(d!.id)).toBe(antes);
  const pdf: Uint8Array[] = [];
  for await (const x of bien(await b.e.judiciales.constancia(d!.id, ADMIN))) pdf.push(x);
  expect(Buffer.concat(pdf).subarray(0, 5).toString()).toBe('%PDF-');
});

it('un recibo que se corrige después deja por depositar solo la diferencia', async () => {
  bien(await b.editar('Agenda', alimentos, { porcentaje: '25' }));
  const rectifica = Number(
    bien(
      await b.orden('Liquidaciones', 'rectificar', {
        id: corrida,
        cuerpo: {
          legajos: [persona],
          motivo: 'el oficio decía 25',
          fecha_pago: '2026-10-05',
          descripcion: '',
          chk_solo_revierte: 0,
        },
      }),
    )['id'],
  );
  await b.calcular(rectifica);
  await b.hastaCerrar(rectifica);
  const v = await ver(),
    o = v.ordenes.find((x) => x.id === alimentos)!;
  expect(writeDecimal(decimal(o.retenido) - decimal(o.depositado))).toBe(o.pendiente);
  expect(decimal(o.pendiente)).toBeGreaterThan(0n);
  const dos = bien(await hacer({ ordenes: [alimentos], total: o.pendiente, envio: 2 }));
  bien(await b.e.judiciales.anular(dos.id, 'el banco no lo tomó', clave(), ADMIN));
  expect((await ver()).ordenes.find((x) => x.id === alimentos)!.pendiente).toBe(o.pendiente);
  expect(mal(await b.e.judiciales.archivo(dos.id, ADMIN)).code).toBe('phase');
});

it('las órdenes son para quien puede verlas', async () => {
  const quien: Requester = { id: 9, nombre: 'C. Consulta', roles: ['consulta'] };
  expect([
    mal(await b.e.judiciales.ver({ periodo: PERIODO }, quien)).code,
    mal(await b.e.judiciales.archivo(1, quien)).code,
    mal(await b.e.judiciales.constancia(1, quien)).code,
  ]).toEqual(['no_permission', 'no_permission', 'no_permission']);
});

it('lo que el registro devuelve vuelve igual, y cada tabla está declarada', () => loDerivadoVuelve(b));
