// An e-mail that its user wrote himself: proved by a link that goes there and serves once; until then it opens no legajo and no notice goes there.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Perfil } from '../../core/api/perfil.ts';
import type { AccesoDeLegajo, FiltroDeImpresion, GenteDeImpresion } from '../../core/api/recibos.ts';
import { STATUS } from '../../core/api/status.ts';
import type { EstadoTrabajo } from '../../core/api/sistema.ts';
import { sembrarDe } from '../../server/demo/install.ts';
import { AJUSTES } from '../../server/directory/settings.ts';
import { cargarPartes } from '../../server/parts.ts';
import { CLAVE, levantar, type Banco, type Respuesta } from './servidor.ts';

let b: Banco, admin: string, corrida: number, gente: GenteDeImpresion;
const pedir = (camino: string, galleta: string | undefined, cuerpo: unknown = {}): Promise<Respuesta> => b.pedir(`/sixbe${camino}`, { cuerpo, galleta });
const dato = async <A = unknown>(camino: string, galleta: string, cuerpo: unknown = {}): Promise<A> => { const r = await pedir(camino, galleta, cuerpo); if (r.sobre.status !== STATUS.success) throw new Error(`${camino}: ${r.texto}`); return r.sobre.content as A; };
const filtro = (mas: Partial<FiltroDeImpresion> = {}): FiltroDeImpresion => ({ id_liquidacion: corrida, areas: [], lugares: [], personas: [], buscar: '', entrega: null, orden: 'legajo', ...mas });
const lista = (mas: Partial<FiltroDeImpresion> = {}): Promise<GenteDeImpresion> => dato('/Recibos/lista', admin, { filtro: filtro(mas), desde: 0, cantidad: 100 });
const fin = async (trabajo: string): Promise<EstadoTrabajo> => { for (;;) { const t = await dato<EstadoTrabajo>(`/Trabajos/estado/${trabajo}`, admin); if (t.estado !== 'en_curso') return t; await new Promise((s) => setTimeout(s, 5)); } };
const enviar = async (): Promise<unknown> => (await fin((await dato<{ trabajo: string }>('/Recibos/enviar', admin, filtro())).trabajo)).resultado;
const cartas = (email: string): readonly string[] => { const d = join(b.carpeta, 'correo-salida'); return existsSync(d) ? readdirSync(d).filter((f) => f.endsWith('.txt')).map((f) => readFileSync(join(d, f), 'utf8')).filter((t) => t.startsWith(`Para: ${email}\n`)) : []; };
/** The links that went to an address. */
const enlaces = (email: string): readonly string[] => cartas(email).flatMap((t) => /\/auth\/correo#token=(\S+)/.exec(t)?.[1] ?? []);
const enlace = async (email: string): Promise<string> => { await expect.poll(() => enlaces(email).length).toBeGreaterThan(0); return enlaces(email).at(-1)!; };
const probar = (token: string): Promise<Respuesta> => pedir('/Usuarios/verificarCorreo', undefined, { token });
const estado = async (galleta: string): Promise<Perfil['correo']> => (await dato<Perfil>('/Perfil/ver', galleta)).correo;
const cambiar = (galleta: string, email: string): Promise<Perfil> => dato('/Perfil/cambiarCorreo', galleta, { email, actual: CLAVE });
const conCorreo = async (id: number, email: string | null): Promise<void> => { const { version } = await dato<{ version: number }>(`/Personal/ver/${id}`, admin); await dato(`/Personal/edit/${id}`, admin, { version, email }); };
const darAcceso = (...personas: readonly number[]): Promise<{ readonly dados: number; readonly fallas: readonly { legajo: number; mensaje: string }[] }> => dato('/Recibos/darAcceso', admin, { personas });
let n = 0;
/** Somebody of the office, with an e-mail that the office wrote. */
const alguien = async (): Promise<string> => { const u = `alguien${++n}`; await b.crearUsuario(u, ['consulta'], { email: `${u}@ejemplo.com.ar` }); return b.ingresar(u); };

beforeAll(async () => {
  b = await levantar({ ajustes: { registro: true } }, { ...(await cargarPartes()), sembrarDemo: (e, quien) => sembrarDe(e, quien, { legajos: 5, meses: 2, hasta: '2026-08' }) });
  admin = await b.ingresar('demo', b.s.demo!.clave);
  corrida = (await dato<readonly { id: number }[]>('/Liquidaciones/index/page:1', admin, { Search: { filters: [{ campo: 'periodo', op: 'es', valor: '2026-08' }] } }))[0]!.id;
  gente = await lista();
});
afterAll(async () => { await b.cerrar(); });

describe('el enlace', () => {
  it('prueba el correo que la persona cambió, una sola vez; no dice quién es', async () => {
    const yo = await alguien();
    expect([await estado(yo), (await cambiar(yo, 'nuevo1@ejemplo.com.ar')).correo]).toEqual(['oficina', 'sin_verificar']);
    const token = await enlace('nuevo1@ejemplo.com.ar'), url = /https?:\/\/\S+/.exec(cartas('nuevo1@ejemplo.com.ar')[0]!)![0];
    // What the link carries: nothing but 256 random bits, after the hash.
    expect([token.length, new URL(url).search, new URL(url).pathname, /nuevo1|alguien|%40|@/.test(url)]).toEqual([43, '', '/auth/correo', false]);
    expect((await probar(token)).sobre.content).toEqual({ email: 'nuevo1@ejemplo.com.ar' });
    expect([await estado(yo), (await probar(token)).sobre.code]).toEqual(['verificado', 'invalid']);
  });
  it('el de un correo anterior no prueba el de ahora, y pedir otro deja sin uso al primero', async () => {
    const yo = await alguien();
    await cambiar(yo, 'viejo3@ejemplo.com.ar');
    const viejo = await enlace('viejo3@ejemplo.com.ar');
    await cambiar(yo, 'nuevo3@ejemplo.com.ar');
    const primero = await enlace('nuevo3@ejemplo.com.ar');
    await dato('/Perfil/verificarCorreo', yo);
    await expect.poll(() => enlaces('nuevo3@ejemplo.com.ar').length).toBe(2);
    const otro = enlaces('nuevo3@ejemplo.com.ar').find((x) => x !== primero)!;
    expect([(await probar(viejo)).sobre.code, (await probar(primero)).sobre.code, (await probar(otro)).sobre.status, await estado(yo)]).toEqual(['invalid', 'invalid', STATUS.success, 'verificado']);
  });
  it('quien se registra también lo prueba', async () => {
    const r = await b.pedir('/api/auth/register', { cuerpo: { email: 'eva@ejemplo.com.ar', fullname: 'Eva Paz', username: 'evapaz', password: CLAVE } });
    expect([r.sobre.status, b.s.directorio.usuario('evapaz')!.correo]).toEqual([STATUS.success, 'sin_verificar']);
    expect([(await probar(await enlace('eva@ejemplo.com.ar'))).sobre.status, b.s.directorio.usuario('evapaz')!.correo]).toEqual([STATUS.success, 'verificado']);
  });
  it('el que escribe la oficina queda por su palabra, y el de uno mismo no aunque administre', async () => {
    const yo = await alguien(), { id } = await dato<Perfil>('/Perfil/ver', yo);
    await cambiar(yo, 'propio@ejemplo.com.ar');
    const editar = async (quien: string, de: number, email: string): Promise<unknown> => { const { version } = await dato<{ version: number }>(`/Usuarios/ver/${de}`, quien); return dato(`/Usuarios/edit/${de}`, quien, { version, email }); };
    await editar(admin, id, 'oficina@ejemplo.com.ar');
    expect(b.s.directorio.usuarioPorId(id)!.correo).toBe('oficina');
    const jefa = await b.crearUsuario('jefa', ['administrador'], { email: 'jefa@ejemplo.com.ar' });
    await editar(await b.ingresar('jefa'), jefa, 'jefa.otra@ejemplo.com.ar');
    expect(b.s.directorio.usuarioPorId(jefa)!.correo).toBe('sin_verificar');
  });
});

describe('los recibos', () => {
  it('cambiarse el correo y el nombre por los de un legajo no abre sus recibos: hay que leer ahí', async () => {
    const f = gente.filas[0]!, yo = await alguien();
    await conCorreo(f.id_personal, 'ajeno@ejemplo.com.ar');
    await dato('/Perfil/guardar', yo, { nombre: f.nombre, avisa_mensajes: 0 });
    await cambiar(yo, 'ajeno@ejemplo.com.ar');
    const no = await darAcceso(f.id_personal);
    expect([no.dados, no.fallas.map((x) => x.legajo), no.fallas[0]!.mensaje]).toEqual([0, [f.legajo], expect.stringMatching(/todavía no lo verificó/)]);
    expect(await dato<AccesoDeLegajo>(`/Recibos/acceso/${f.id_personal}`, admin)).toEqual({ email: 'ajeno@ejemplo.com.ar', usuario: null });
    // Whoever reads there opens the link: then it is he.
    await probar(await enlace('ajeno@ejemplo.com.ar'));
    expect((await darAcceso(f.id_personal)).dados).toBe(1);
    expect((await dato<AccesoDeLegajo>(`/Recibos/acceso/${f.id_personal}`, admin)).usuario).toEqual({ email: 'ajeno@ejemplo.com.ar', correo: 'verificado', activo: true });
  });
  it('a un correo sin verificar no se avisa, se dice, y la empresa puede disponer otra cosa', async () => {
    const f = gente.filas[1]!;
    await conCorreo(f.id_personal, 'bruno@ejemplo.com.ar');
    expect((await darAcceso(f.id_personal)).dados).toBe(1);
    // The link of the invitation went there too: who chose his password with it reads there.
    await expect.poll(() => cartas('bruno@ejemplo.com.ar').length).toBe(1);
    await pedir('/Usuarios/reset', undefined, { token: /#token=(\S+)/.exec(cartas('bruno@ejemplo.com.ar')[0]!)![1]!, password: CLAVE });
    const bruno = await b.ingresar('bruno@ejemplo.com.ar');
    expect(await estado(bruno)).toBe('verificado');
    await cambiar(bruno, 'bruno.nuevo@ejemplo.com.ar');
    const fila = async () => (await lista({ personas: [f.id_personal] })).filas[0]!;
    expect([(await lista()).sin_verificar, (await fila()).sin_verificar, (await dato<AccesoDeLegajo>(`/Recibos/acceso/${f.id_personal}`, admin)).usuario?.correo]).toEqual([1, true, 'sin_verificar']);
    expect(await enviar()).toEqual({ enviados: 1, fallidos: 0, sinAcceso: 3, sinVerificar: 1 });
    expect([(await fila()).entrega, cartas('bruno.nuevo@ejemplo.com.ar').length]).toEqual(['sin_enviar', 1]);
    const empresa = (await dato<readonly { id: number; version: number }[]>('/Parametros/index/page:1', admin))[0]!;
    await dato(`/Parametros/edit/${empresa.id}`, admin, { version: empresa.version, chk_entrega_sin_verificar: 1 });
    expect([(await lista()).sin_verificar, await enviar(), (await fila()).entrega]).toEqual([0, { enviados: 2, fallidos: 0, sinAcceso: 3, sinVerificar: 0 }, 'enviado']);
  });
  it('quien no ve recibos no ve de quién es el acceso', async () => {
    await b.crearUsuario('carga', ['carga']);
    expect((await pedir(`/Recibos/acceso/${gente.filas[0]!.id_personal}`, await b.ingresar('carga'))).sobre.code).toBe('no_permission');
  });
});

it('un enlace inventado no sirve; el bueno, hasta que vence', async () => {
  const yo = await alguien();
  await cambiar(yo, 'tarde@ejemplo.com.ar');
  const token = await enlace('tarde@ejemplo.com.ar');
  expect([(await probar('x'.repeat(43))).sobre.code, (await probar('')).sobre.code]).toEqual(['invalid', 'invalid']);
  b.reloj.ahora += AJUSTES.invitacionMs;
  expect([(await probar(token)).sobre.code, b.s.directorio.usuario('tarde@ejemplo.com.ar')!.correo]).toEqual(['invalid', 'sin_verificar']);
});
