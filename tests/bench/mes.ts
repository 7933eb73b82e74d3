// The whole month of a large company through the server's calls, a step after another as an office does them: the time of each, and the most memory the server had in it.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Medida } from './medir.ts';
import { clienteDe, conServidor, exigir, type Cliente, type Servidor } from './servidor.ts';

const LEGAJOS = Number(process.env['JORNAL_MES'] ?? 10_000), PERIODO = '2026-09', TANDA = 1000;
const pausa = (t: number): Promise<void> => new Promise((listo) => { setTimeout(listo, t); });

/** Time and memory of each step, in order. Where the system does not tell the memory, it is not a number. */
const cronista = (s: Servidor) => {
  const medidas: Medida[] = [], archivo = `/proc/${s.proceso.pid}`;
  const pico = (): number => { try { return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`${archivo}/status`, 'utf8'))?.[1]) / 1024; } catch { return Number.NaN; } };
  // The system counts from here on.
  const empezar = (): void => { try { writeFileSync(`${archivo}/clear_refs`, '5'); } catch { /* it counts from the beginning */ } };
  return {
    medidas,
    paso: async <A>(nombre: string, f: () => Promise<A>, nota = (_: A): string => ''): Promise<A> => {
      empezar();
      const desde = performance.now(), r = await f(), segundos = (performance.now() - desde) / 1000;
      process.stderr.write(`  ${nombre}: ${segundos.toFixed(1)} s\n`);
      medidas.push({ nombre, valor: segundos, unidad: 's', nota: `memoria ${Math.round(pico())} MB${nota(r) ? `; ${nota(r)}` : ''}` });
      return r;
    },
  };
};

const trabajo = async (c: Cliente, id: string): Promise<void> => {
  for (;;) {
    const t = exigir(await c.pedir(`/Trabajos/estado/${id}`, {})).content as { readonly estado: string; readonly mensaje: string };
    if (t.estado === 'terminado') return;
    if (t.estado !== 'en_curso') throw new Error(t.mensaje);
    await pausa(20);
  }
};
const contenido = async <A>(c: Cliente, camino: string, cuerpo: unknown = {}): Promise<A> => exigir(await c.pedir(camino, cuerpo)).content as A;
const primero = async (c: Cliente, tabla: string, campo: string, valor: string | number): Promise<number> =>
  (await contenido<readonly { readonly id: number }[]>(c, `/${tabla}/index/page:1`, { Search: { limit: 1, filters: [{ campo, op: 'es', valor }] } }))[0]!.id;

/** A novedad of each person, all or none, as a file of the office would bring them. */
const novedades = async (c: Cliente): Promise<void> => {
  const { id } = await contenido<{ readonly id: string }>(c, '/Novedades/importacion/crear', { alError: 'abort', periodo: null, clave: null, nuevas: 0, simular: 0, cliente: '' });
  for (let desde = 0; desde < LEGAJOS; desde += TANDA) await contenido(c, `/Novedades/importacion/${id}/recibir`, { desde, filas: Array.from({ length: Math.min(TANDA, LEGAJOS - desde) }, (_, i) => ({ linea: desde + i + 2, valores: { periodo: PERIODO, id_personal: String(desde + i + 1), id_rrhh_concepto: '35', importe: '1000' } })) });
  await trabajo(c, (await contenido<{ readonly trabajo: string }>(c, `/Novedades/importacion/${id}/revisar`)).trabajo);
  await trabajo(c, (await contenido<{ readonly trabajo: string }>(c, `/Novedades/importacion/${id}/aplicar`)).trabajo);
};

export const benchMonth = async (): Promise<readonly Medida[]> => {
  const datos = mkdtempSync(join(tmpdir(), 'jornal-mes-')), o = { datos, legajos: LEGAJOS, meses: 2 };
  try {
    // Written by one process and measured in another, whose memory is only that of the month.
    await conServidor(o, async () => undefined);
    return await conServidor(o, async (s) => {
      const c = clienteDe(s.url), { medidas, paso } = cronista(s);
      await c.ingresar(s.usuario, s.clave);
      const id = (await contenido<{ readonly id: number }>(c, '/Liquidaciones/add/', { descripcion: 'Mes medido', periodo: PERIODO, id_rrhh_tipo_liquidacion: await primero(c, 'TiposLiquidacion', 'codigo', 'M'), id_rrhh_clase_liquidacion: await primero(c, 'ClasesLiquidacion', 'codigo', 'NOR'), fecha_pago: '2026-10-02', legajos: [] })).id;
      const avanzar = (verbo: string, cuerpo: unknown = {}) => contenido(c, `/Liquidaciones/${verbo}/${id}`, cuerpo);
      await paso(`importar ${LEGAJOS} novedades: revisarlas y escribirlas`, () => novedades(c));
      await paso('calcular', async () => trabajo(c, (await contenido<{ readonly trabajo: string }>(c, `/Liquidaciones/calcular/${id}`)).trabajo));
      await paso('revisar: personas, totales y diferencia con el mes anterior', async () => {
        await contenido(c, `/Liquidaciones/resumen/${id}`);
        return contenido<readonly unknown[]>(c, `/Liquidaciones/personas/${id}`);
      }, (r) => `${r.length} personas`);
      await paso('comparar con el mes anterior, por causa', async () => trabajo(c, (await contenido<{ readonly trabajo: string }>(c, `/Liquidaciones/comparar/${id}`, { contra: null })).trabajo));
      await paso('aprobar', () => avanzar('aprobar', { sin_los_que_tienen_error: 1 }));
      await paso('pagar', () => avanzar('pagar'));
      const tamanio = (n: number): string => `${(n / 1e6).toFixed(1)} MB`;
      await paso('F.931: revisarlo', () => contenido(c, '/Aplicativos/f931', { periodo: PERIODO }));
      await paso('F.931: el archivo', () => c.bajar('/Aplicativos/archivoF931', { periodo: PERIODO }), tamanio);
      await paso('Libro de Sueldos Digital: el archivo', () => c.bajar(`/Aplicativos/archivoLsd/${id}`, { envio: 'SJ' }), tamanio);
      await paso('asiento contable', () => contenido(c, '/CuentasContables/asiento', { periodo: PERIODO, liquidaciones: [] }));
      await paso('cerrar, con sus documentos', () => avanzar('cerrar'));
      await paso('recibos de todos en un PDF', () => c.bajar(`/Liquidaciones/pdf/${id}`, {}, 'GET'), tamanio);
      await paso('comprobar los meses cerrados desde los hechos', async () => trabajo(c, (await contenido<{ readonly trabajo: string }>(c, '/Sistema/verificar')).trabajo));
      return medidas;
    });
  } finally { rmSync(datos, { recursive: true, force: true }); }
};
