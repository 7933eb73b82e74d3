// Tests three months of a small company under one agreement, over HTTP: its people, what happens to them, and
// the files that it must give.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireAsiento } from '../../../core/api/contable.ts';
import type { Presentacion } from '../../../core/api/declaraciones.ts';
import type { Row } from '../../../core/kit/field.ts';
import { enOrden } from '../../e2e/pasos.ts';
import { compararCorrida, sumaDe } from './comparar.ts';
import { cuentasDe, escrito } from './cuentas.ts';
import { abrirOficina, personaDe, type Oficina } from './empresa.ts';
import { fundar } from './historia.ts';

export interface Persona {
  readonly legajo: number;
  readonly ingreso: string;
  readonly categoria: string;
  /** The agreed pay, when the scale does not give it. */
  readonly basico?: string;
  readonly sindicato?: string;
  /** Hours by day, when they are not eight. */
  readonly horas?: string;
  /** Paid by the month when absent. */
  readonly clase?: 'MEN' | 'JOR';
}
export type Personas = ReadonlyMap<string, number>;

export const ingresar = async (o: Oficina, p: Persona): Promise<number> =>
  o.agregar('Personal', {
    legajo: p.legajo,
    nombre: `Prueba, Legajo ${p.legajo}`,
    ...personaDe(p.legajo),
    fecha_nacimiento: '1985-05-20',
    id_persona_sexo: await o.id('Sexos', 'X'),
    id_persona_estado_civil: await o.id('EstadosCiviles', 'SOL'),
    fecha_ingreso: p.ingreso,
    id_rrhh_clase_legajo: await o.id('ClasesLegajo', p.clase ?? 'MEN'),
    id_area: await o.id('Areas', 'VEN'),
    PersonalCategoria: [{ desde: p.ingreso, id_rrhh_categoria: await o.id('Categorias', p.categoria) }],
    PersonalBasico: p.basico === undefined ? [] : [{ desde: p.ingreso, basico: p.basico }],
    PersonalJornada: [{ desde: p.ingreso, horas: p.horas ?? '8.00' }],
    PersonalEstablecimiento: [
      { desde: p.ingreso, id_establecimiento: await o.id('Establecimientos', 'ROS') },
    ],
    id_rrhh_sindicato: p.sindicato === undefined ? null : await o.id('Sindicatos', p.sindicato),
    chk_afiliado: p.sindicato === undefined ? 0 : 1,
    id_rrhh_obra_social: await o.id('ObrasSociales', '400909'),
    forma_pago: '3',
    id_banco: await o.id('Bancos', '011'),
    chk_convencionado: 1,
    chk_scvo: 0,
  });

/** Adds dated values that the package leaves to be loaded in one of its tables. */
export const cargarTabla = async (o: Oficina, codigo: string, ...filas: readonly Row[]): Promise<void> => {
  const t = await o.una('TablasAuxiliar', 'codigo', codigo);
  await o.editar('TablasAuxiliar', Number(t['id']), {
    filas: [...(t['filas'] as readonly Row[]), ...filas] as never,
  });
};

export interface Historia<Q extends string> {
  /** The folder with the accounts, beside this one. */
  readonly carpeta: string;
  readonly paquete: string;
  readonly razon_social: string;
  readonly gente: Readonly<Record<Q, Persona>>;
  /** The person hired on 13 April, the one on vacations in May, and the one who leaves on 15 June. */
  readonly ingresa: NoInfer<Q>;
  readonly descansa: NoInfer<Q>;
  readonly despedida: NoInfer<Q>;
  /** Why the last one leaves, when nobody dismisses them. */
  readonly motivo?: string;
  /** What the office loads before anybody is hired, and what happens in April once everybody is in. */
  readonly antes?: (o: Oficina) => Promise<void>;
  readonly enAbril?: (o: Oficina, personas: Personas) => Promise<void>;
  /** The error with which F.931 refuses each of them, when their regime is declared elsewhere. */
  readonly noDeclara?: string;
}

const ARCHIVOS = ['abril', 'vacaciones', 'mayo', 'despido', 'junio', 'sac'] as const;
type Cual = (typeof ARCHIVOS)[number];

/**
 * The tests of a history: each run, line by line, against its file; the F.931; the accounting entry; and the
 * same result when calculated again.
 */
export const tresMesesDe = <Q extends string>(h: Historia<Q>): void => {
  const nombres = Object.keys(h.gente) as readonly string[],
    quedan = nombres.filter((k) => k !== h.despedida),
    quienes: Readonly<Record<Cual, readonly string[]>> = {
      abril: nombres,
      vacaciones: [h.descansa],
      mayo: nombres,
      despido: [h.despedida],
      junio: quedan,
      sac: quedan,
    };
  const gente = new Map(Object.entries<Persona>(h.gente)),
    archivo = (c: Cual): string => `../${h.carpeta}/${c}.md`,
    suma = (que: string, ...de: readonly Cual[]): string => escrito(sumaDe(que, de.map(archivo)));
  let o: Oficina;
  const personas = new Map<string, number>();
  beforeAll(async () => {
    o = await abrirOficina('2026-04-01', { paquete: h.paquete, razon_social: h.razon_social });
    await fundar(o);
    await h.antes?.(o);
  });
  afterAll(() => o.b.cerrar());

  /** Checks that the declaration has that error for each of them and for nobody else. */
  const rechaza = (p: Presentacion, cuantos: number): void => {
    const dicho = p.observaciones.filter((x) => x.mensaje === h.noDeclara);
    expect([dicho.length, dicho.every((x) => x.nivel === 'error')]).toEqual([cuantos, true]);
  };
  const corre = async (c: Cual, tipo: string, mas: Row, soloDe?: readonly string[]): Promise<void> => {
    const n = await o.liquidar(
      tipo,
      `2026-0${c === 'abril' ? 4 : c === 'mayo' || c === 'vacaciones' ? 5 : 6}`,
      {
        ...mas,
        ...(soloDe ? { legajos: soloDe.map((k) => ({ id_personal: personas.get(k)! })) as never } : {}),
      },
    );
    await compararCorrida(
      o,
      n,
      archivo(c),
      quienes[c].map((k) => [gente.get(k)!.legajo, k]),
    );
    await o.avanzar(n, 'aprobar', 'pagar', 'cerrar');
    if (h.noDeclara !== undefined)
      rechaza(await o.pedir<Presentacion>(`/Aplicativos/lsd/${n}`, { envio: 'SJ' }), quienes[c].length);
  };
  const declarado = async (periodo: string, de: readonly Cual[]): Promise<void> => {
    const p = await o.pedir<Presentacion>('/Aplicativos/f931', { periodo });
    if (h.noDeclara !== undefined) {
      rechaza(p, nombres.length);
      return;
    }
    expect([p.errores, p.registros, p.totales.remunerativo]).toEqual([
      0,
      nombres.length,
      suma('remunerativo', ...de),
    ]);
  };

  it.each(ARCHIVOS)('las cuentas de %s.md son ciertas, y ninguna línea quedó sin leer', (a) => {
    const { cuentas, falsas } = cuentasDe(archivo(a));
    expect([falsas, cuentas.size > 1]).toEqual([[], true]);
    expect(readFileSync(join(import.meta.dirname.replace('/.build/', '/'), archivo(a)), 'utf8')).not.toMatch(
      /=\s*$/m,
    );
  });
  describe('los tres meses', () => {
    enOrden();
    it('abril: el mes y quien ingresa', async () => {
      for (const [k, p] of gente) {
        o.hoy(k === h.ingresa ? p.ingreso : '2026-04-01');
        personas.set(k, await ingresar(o, p));
      }
      await h.enAbril?.(o, personas);
      o.hoy('2026-04-30');
      await corre('abril', 'M', { fecha_pago: '2026-04-30' });
      await declarado('2026-04', ['abril']);
    });
    it('mayo: las vacaciones se pagan antes, y el mes las descuenta', async () => {
      o.hoy('2026-05-11');
      await o.agregar('Ausencias', {
        id_personal: personas.get(h.descansa)!,
        causa: 'vacaciones',
        desde: '2026-05-18',
        hasta: '2026-05-31',
      });
      await corre('vacaciones', 'VAC', { fecha_pago: '2026-05-15' }, [h.descansa]);
      o.hoy('2026-05-29');
      await corre('mayo', 'M', { fecha_pago: '2026-05-29' });
      await declarado('2026-05', ['vacaciones', 'mayo']);
    });
    it(`junio: ${h.motivo === undefined ? 'un despido' : 'quien se va'}, el mes y el aguinaldo`, async () => {
      o.hoy('2026-06-15');
      await o.editar('Personal', personas.get(h.despedida)!, {
        fecha_egreso: '2026-06-15',
        motivo_egreso: h.motivo ?? 'despido',
      });
      const comprobante = { id_tipo_comprobante: await o.id('TiposComprobante', 'FIN') };
      await corre('despido', 'FIN', { fecha_pago: '2026-06-19', ...comprobante }, [h.despedida]);
      o.hoy('2026-06-30');
      await corre('junio', 'M', { fecha_pago: '2026-06-30' }, quedan);
      await corre('sac', 'SAC', { fecha_pago: '2026-06-30' }, quedan);
    });
    const elF931 =
      h.noDeclara === undefined
        ? 'el F.931 de junio junta los tres'
        : 'el F.931 y el Libro de Sueldos Digital los rechazan por su nombre';
    it(`${elF931}, y el asiento balancea`, async () => {
      const de = ['despido', 'junio', 'sac'] as const;
      await declarado('2026-06', de);
      const a = await o.pedir<WireAsiento>('/CuentasContables/asiento', {
        periodo: '2026-06',
        liquidaciones: [],
      });
      const todo = escrito(
        (['remunerativo', 'no_remunerativo', 'contribuciones'] as const).reduce(
          (t, que) => t + sumaDe(que, de.map(archivo)),
          0n,
        ),
      );
      expect([a.faltan, a.debe, a.haber]).toEqual([[], todo, todo]);
    });
    it('todo se recalcula desde los hechos y da lo mismo', async () => {
      const t = await o.esperar((await o.pedir<{ readonly trabajo: string }>('/Sistema/verificar')).trabajo);
      expect(t['resultado']).toMatchObject({ conforme: true });
    });
  });
};
