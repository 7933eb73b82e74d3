// Runs forty people through three months, only over HTTP, as an office's own program would.
import { expect } from 'vitest';
import { STATUS } from '../../../core/api/status.ts';
import { cuilCheckDigit, cbuCheckDigits } from '../../../core/kit/digits.ts';
import type { Row } from '../../../core/kit/field.ts';
import { newRow } from '../../../core/kit/table.ts';
import { tableNamed } from '../../../core/tables/index.ts';
import { loadParts } from '../../../server/app/parts.ts';
import { levantar, type Banco, type Respuesta } from '../../server/servidor.ts';

const CLAVE = 'tres meses enteros y a mano';
export const USUARIO = { usuario: 'sosa', clave: CLAVE };

export interface Oficina {
  readonly b: Banco;
  /** Moves the office's clock to a day. */
  readonly hoy: (fecha: string) => void;
  /** The content of a call; throws if it fails. */
  readonly pedir: <A = Row>(camino: string, cuerpo?: unknown) => Promise<A>;
  readonly crudo: (camino: string, cuerpo?: unknown) => Promise<Respuesta>;
  readonly agregar: (tabla: string, fila: Row) => Promise<number>;
  readonly editar: (tabla: string, id: number, cambios: Row) => Promise<Row>;
  readonly una: (tabla: string, campo: string, valor: string | number) => Promise<Row>;
  readonly filas: (tabla: string, filtro?: readonly [string, string | number]) => Promise<readonly Row[]>;
  readonly concepto: (codigo: number) => Promise<number>;
  readonly id: (tabla: string, codigo: string) => Promise<number>;
  /** `crear`: a run in draft; `calcular`: calculates it and waits; `liquidar`: both. */
  readonly crear: (tipo: string, periodo: string, mas?: Row) => Promise<number>;
  readonly calcular: (id: number) => Promise<void>;
  readonly liquidar: (tipo: string, periodo: string, mas?: Row) => Promise<number>;
  readonly esperar: (trabajo: string) => Promise<Row>;
  readonly avanzar: (id: number, ...verbos: readonly string[]) => Promise<void>;
  /** The lines with an amount of each receipt in a run, and its totals, by legajo. */
  readonly recibos: (id: number) => Promise<ReadonlyMap<number, ReadonlyMap<string, string>>>;
}

let claves = 0;
export const abrirOficina = async (
  hoy: string,
  { paquete = 'comercio', razon_social = 'Ferretería del Puerto SA' } = {},
): Promise<Oficina> => {
  const b = await levantar({ demo: false, hilos: false }, await loadParts());
  const poner = (fecha: string): void => {
    b.reloj.ahora = Date.parse(`${fecha}T13:00:00Z`);
  };
  poner(hoy);
  const primero = await b.pedir('/sixbe/Usuarios/primero', {
    cuerpo: {
      codigo: b.s.codigoInicial,
      username: USUARIO.usuario,
      email: 'sosa@oficina.example',
      nombre: 'Sosa, Marta',
      password: CLAVE,
      empresa: {
        razon_social,
        cuit: '30-71548235-1',
        domicilio: 'Av. Corrientes 1200',
        localidad: 'Rosario',
        paquete,
      },
    },
  });
  expect(primero.sobre.status, primero.texto).toBe(STATUS.success);
  let galleta = await b.ingresar(USUARIO.usuario, CLAVE);
  const crudo: Oficina['crudo'] = async (camino, cuerpo = {}) => {
    const enviar = () =>
      b.pedir(`/sixbe${camino}`, {
        cuerpo,
        galleta,
        cabeceras: {
          'sec-fetch-site': 'same-origin',
          'content-type': 'text/plain;charset=UTF-8',
          'idempotency-key': `tres-meses-${++claves}`,
        },
      });
    const r = await enviar();
    if (r.sobre.code !== 'unauthenticated' && r.http !== 401) return r;
    galleta = await b.ingresar(USUARIO.usuario, CLAVE);
    return enviar();
  };
  const pedir: Oficina['pedir'] = async <A>(camino: string, cuerpo?: unknown): Promise<A> => {
    const r = await crudo(camino, cuerpo);
    if (r.sobre.status !== STATUS.success) throw new Error(`${camino}: ${r.http} ${r.texto.slice(0, 600)}`);
    return r.sobre.content as A;
  };
  const filas: Oficina['filas'] = async (tabla, filtro) =>
    (await pedir<{ readonly data?: readonly Row[] } & readonly Row[]>(`/${tabla}/index/page:1`, {
      Search: {
        limit: 500,
        ...(filtro ? { filters: [{ campo: filtro[0], op: 'es', valor: filtro[1] }] } : {}),
      },
    })) as never;
  const una: Oficina['una'] = async (tabla, campo, valor) => {
    const [f] = await filas(tabla, [campo, valor]);
    if (!f) throw new Error(`no hay ${tabla} con ${campo} ${valor}`);
    return f;
  };
  const id: Oficina['id'] = async (tabla, codigo) => Number((await una(tabla, 'codigo', codigo))['id']);
  const esperar: Oficina['esperar'] = async (trabajo) => {
    for (;;) {
      const t = await pedir<Row>(`/Trabajos/estado/${trabajo}`);
      if (t['estado'] !== 'en_curso') {
        expect(t['estado'], JSON.stringify(t)).toBe('terminado');
        return t;
      }
      await new Promise((listo) => setTimeout(listo, 25));
    }
  };
  const crear: Oficina['crear'] = async (tipo, periodo, mas = {}) =>
    Number(
      (
        await pedir<Row>('/Liquidaciones/add/', {
          descripcion: `${tipo} ${periodo}`,
          periodo,
          id_rrhh_tipo_liquidacion: await id('TiposLiquidacion', tipo),
          id_rrhh_clase_liquidacion: await id('ClasesLiquidacion', 'NOR'),
          id_tipo_comprobante: await id('TiposComprobante', 'REC'),
          fecha_pago: `${periodo}-28`,
          periodo_deposito: null,
          fecha_deposito: null,
          banco_deposito: null,
          legajos: [],
          ...mas,
        })
      )['id'],
    );
  const calcular: Oficina['calcular'] = async (n) => {
    await esperar((await pedir<{ readonly trabajo: string }>(`/Liquidaciones/calcular/${n}`)).trabajo);
  };
  return {
    b,
    hoy: poner,
    pedir,
    crudo,
    esperar,
    filas,
    una,
    id,
    agregar: async (tabla, fila) =>
      Number(
        (await pedir<Row>(`/${tabla}/add/`, { ...newRow(tableNamed(tabla)!, '2026-04-01'), ...fila }))['id'],
      ),
    editar: async (tabla, n, cambios) =>
      pedir(`/${tabla}/edit/${n}`, {
        version: (await pedir<Row>(`/${tabla}/ver/${n}`))['version'],
        ...cambios,
      }),
    concepto: async (codigo) => Number((await una('Conceptos', 'codigo', codigo))['id']),
    crear,
    calcular,
    liquidar: async (...p) => {
      const n = await crear(...p);
      await calcular(n);
      return n;
    },
    // The office began in April, so earlier pay is missing, and whoever approves accepts that.
    avanzar: async (n, ...verbos) => {
      for (const v of verbos) {
        const legajos =
          v === 'aprobar'
            ? (
                await pedir<{ readonly por_aceptar: readonly { readonly id_personal: number }[] }>(
                  `/Liquidaciones/chequeos/${n}`,
                )
              ).por_aceptar.map((x) => x.id_personal)
            : [];
        await pedir(
          `/Liquidaciones/${v}/${n}`,
          v === 'aprobar'
            ? {
                sin_los_que_tienen_error: 0,
                ...(legajos.length > 0
                  ? { aceptadas: { legajos, motivo: 'antes de abril no hay historia' } }
                  : {}),
              }
            : {},
        );
      }
    },
    recibos: async (n) => {
      const salida = new Map<number, Map<string, string>>();
      for (const p of await pedir<
        readonly { readonly id: number; readonly legajo: number; readonly estado: string }[]
      >(`/Liquidaciones/personas/${n}`)) {
        if (p.estado === 'excluido') continue;
        const r = await pedir<{
          readonly lineas: readonly {
            readonly codigo: number;
            readonly tipo: string;
            readonly importe: string;
          }[];
          readonly totales: Readonly<Record<string, string>>;
          readonly problemas: readonly { readonly nivel: string; readonly mensaje: string }[];
        }>(`/Recibos/detalle/${p.id}`);
        const suyas = new Map<string, string>();
        for (const l of r.lineas)
          if (l.tipo !== 'auxiliar' && l.importe !== '0.00')
            suyas.set(String(l.codigo).padStart(4, '0'), l.importe);
        for (const [t, x] of Object.entries(r.totales)) suyas.set(t, x);
        for (const x of r.problemas) suyas.set(`${x.nivel}: ${x.mensaje}`, '');
        salida.set(p.legajo, suyas);
      }
      return salida;
    },
  };
};

/** The n-th person, with a valid CUIL and CBU. */
export const personaDe = (legajo: number): { readonly cuil: string; readonly cbu: string } => {
  const dni = String(28_000_000 + legajo * 137_911),
    prefijo = cuilCheckDigit(`20${dni}0`) === undefined ? '23' : '20',
    digito = cuilCheckDigit(`${prefijo}${dni}0`)!;
  const bloque1 = '0110599',
    bloque2 = String(4_000_000_000_000 + legajo * 7_919_333),
    [d1, d2] = cbuCheckDigits(`${bloque1}0${bloque2}0`)!;
  return { cuil: `${prefijo}-${dni}-${digito}`, cbu: `${bloque1}${d1}${bloque2}${d2}` };
};
