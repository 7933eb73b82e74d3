// What another client waits for while a run of 10,000 legajos is calculated: lists, row edits and sign-ins over HTTP, beside the same at rest.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { BIN, serve, temporary } from '../cli/server.ts';
import { mediana, percentil, type Medida } from './medir.ts';

const LEGAJOS = 10_000;

type Pedir = (ruta: string, cuerpo: unknown) => Promise<{ readonly status: number; readonly content: never }>;

const pedirA = (url: string, token: string | null): Pedir => async (ruta, cuerpo) => {
  const r = await fetch(`${url}/sixbe${ruta}`, {
    method: 'POST', body: JSON.stringify(cuerpo),
    headers: { 'content-type': 'text/plain', origin: url, 'idempotency-key': randomUUID(), ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
  });
  const sobre = await r.json() as { readonly status: number; readonly content: never; readonly message: string };
  if (r.status !== 200) throw new Error(`${ruta}: ${r.status} ${sobre.message}`);
  return sobre;
};

const exito = async (p: Promise<{ readonly status: number; readonly content: never }>, que: string): Promise<never> => {
  const r = await p;
  if (r.status !== 1) throw new Error(`${que}: ${JSON.stringify(r)}`);
  return r.content;
};

/** Repeats a request until told to stop, or a number of times; the milliseconds of each. */
const repetir = async (f: () => Promise<unknown>, seguir: (n: number) => boolean, pausa = 0): Promise<readonly number[]> => {
  const t: number[] = [];
  while (seguir(t.length)) {
    const desde = performance.now();
    await f();
    t.push(performance.now() - desde);
    if (pausa > 0) await new Promise((r) => setTimeout(r, pausa));
  }
  return t;
};

export const benchHttp = async (): Promise<readonly Medida[]> => {
  const datos = temporary();
  execFileSync(process.execPath, [BIN, 'demo', '--legajos', String(LEGAJOS), '--months', '1', '--data', datos.path], { stdio: ['ignore', 'ignore', 'inherit'] });
  const s = await serve(['--demo', '--data', datos.path]);
  try {
    const anonimo = pedirA(s.url, null);
    const { token } = await exito(anonimo('/Usuarios/token.json', { Usuario: { username: 'demo', password: s.clave }, Token: { nombre: 'medición', dias: 1 } }), 'token') as { readonly token: string };
    const pedir = pedirA(s.url, token);
    const [tipo] = await exito(pedir('/TiposLiquidacion/index/page:1', { Search: { filters: [{ campo: 'codigo', op: 'es', valor: 'M' }] } }), 'tipo') as readonly { readonly id: number }[];
    const [clase] = await exito(pedir('/ClasesLiquidacion/index/page:1', { Search: { filters: [{ campo: 'codigo', op: 'es', valor: 'COM' }] } }), 'clase') as readonly { readonly id: number }[];
    const corrida = await exito(pedir('/Liquidaciones/add/', {
      descripcion: 'Medición', periodo: '2026-09', id_rrhh_tipo_liquidacion: tipo!.id, id_rrhh_clase_liquidacion: clase!.id, fecha_pago: '2026-09-30', legajos: [],
    }), 'liquidación') as { readonly id: number };
    const area = await exito(pedir('/Areas/add/', { codigo: 'MED', d_area: 'Medición' }), 'área') as { readonly id: number; version: number };

    let pagina = 0, version = area.version;
    const pedidos = {
      'página de 50 legajos': () => exito(pedir(`/Personal/index/page:${1 + (pagina++ % 150)}/sort:nombre/direction:asc`, { Search: { limit: 50 } }), 'lista'),
      'edición de una fila': async () => { version = (await exito(pedir(`/Areas/edit/${area.id}`, { version, d_area: `Medición ${version}` }), 'edición') as { readonly version: number }).version; },
      // Session or «open elsewhere»: both have checked the password with argon2id.
      'ingreso con contraseña': () => anonimo('/Usuarios/login.json', { Usuario: { username: 'demo', password: s.clave } }),
    } as const;
    const medidas: Medida[] = [], tasas: number[] = [];
    for (const [nombre, f] of Object.entries(pedidos)) {
      // Sign-ins are slowed down by design when they come in a row: they are spaced.
      const pausa = nombre.startsWith('ingreso') ? 250 : 0;
      const reposo = await repetir(f, (n) => n < (pausa ? 8 : 100), pausa);
      const ocupado: number[] = [];
      for (let vuelta = 0; vuelta < 3; vuelta++) {
        const { trabajo } = await exito(pedir(`/Liquidaciones/calcular/${corrida.id}`, null), 'calcular') as { readonly trabajo: string };
        const desde = performance.now();
        let enCurso = true;
        const fin = (async () => {
          for (;;) {
            const t = await exito(pedir(`/Trabajos/estado/${trabajo}`, null), 'trabajo') as { readonly estado: string; readonly mensaje: string };
            if (t.estado !== 'en_curso') { enCurso = false; if (t.estado !== 'terminado') throw new Error(t.mensaje); break; }
            await new Promise((r) => setTimeout(r, 50));
          }
        })();
        ocupado.push(...await repetir(f, () => enCurso, pausa));
        await fin;
        tasas.push(LEGAJOS * 1000 / (performance.now() - desde));
      }
      for (const [cual, q] of [['p50', 0.5], ['p99', 0.99]] as const)
        medidas.push({ nombre: `${nombre} por HTTP durante un cálculo, ${cual}`, valor: percentil(ocupado, q), unidad: 'ms', limite: { nombre: `sin cálculo, ${cual}`, valor: percentil(reposo, q) }, nota: `${ocupado.length} pedidos` });
    }
    medidas.push({ nombre: 'recibos de la demostración por HTTP, con esos pedidos a la vez', valor: mediana(tasas), unidad: 'por segundo' });
    return medidas;
  } finally {
    await s.stop();
    datos.remove();
  }
};
