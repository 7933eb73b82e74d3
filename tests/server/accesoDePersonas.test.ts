// The access of people over HTTP: a worker is tied to their legajo, whoever invites without a mail server hands a
// link over, and nobody else's account is touched by it.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STATUS } from '../../core/api/status.ts';
import { cuilCheckDigit } from '../../core/kit/digits.ts';
import { CLAVE, levantar, type Banco, type Respuesta } from './servidor.ts';

let b: Banco, jefa: string, ana: number;
const llamar = (camino: string, cuerpo: unknown = {}, galleta = jefa): Promise<Respuesta> =>
  b.pedir(`/sixbe/${camino}`, { galleta, cuerpo });
const bien = async <A>(camino: string, cuerpo: unknown = {}, galleta = jefa): Promise<A> => {
  const r = await llamar(camino, cuerpo, galleta);
  expect(r.sobre.status, r.texto).toBe(STATUS.success);
  return r.sobre.content as A;
};
type Fila = Record<string, unknown> & { readonly id: number; readonly version: number };
const nueva = async (tabla: string, cuerpo: object): Promise<number> =>
  (await bien<Fila>(`${tabla}/add/`, cuerpo)).id;
const fila = (id: number) => bien<Fila>(`Usuarios/ver/${id}`);
const cambiar = async (id: number, datos: object) =>
  (await llamar(`Usuarios/edit/${id}`, { version: (await fila(id)).version, ...datos })).sobre;
const renombrar = async (nombre: string) => {
  const { version } = await bien<Fila>(`Personal/ver/${ana}`);
  await bien(`Personal/edit/${ana}`, { version, nombre });
};
/** What follows a write without being waited for. */
const luego = async (f: () => Promise<boolean>): Promise<void> => {
  for (let i = 0; i < 100; i++) {
    if (await f()) return;
    await new Promise((s) => setTimeout(s, 50));
  }
  throw new Error('no siguió');
};
const PERSONA = { email: 'ana.sosa@ejemplo.com.ar', nombre: 'Sosa, Ana' };
const invitar = (mas: object = {}) => llamar('Usuarios/add/', { ...PERSONA, ...mas });

const cuil = (dni: number): string => {
  const d = cuilCheckDigit(`20${dni}0`);
  return d === undefined ? cuil(dni + 1000) : `20${dni}${d}`;
};
const levantarCon = async (o: Parameters<typeof levantar>[0] = {}): Promise<void> => {
  b = await levantar(o);
  await b.crearUsuario('jefa', ['administrador'], { email: 'jefa@ejemplo.com.ar' });
  jefa = await b.ingresar('jefa');
};
const legajo = async (numero: number, nombre: string, email: string | null): Promise<number> => {
  const clase = await nueva('ClasesLegajo', {
      codigo: `M${numero}`,
      d_rrhh_clase_legajo: `Mensual ${numero}`,
      modalidad: 'M',
    }),
    convenio = await nueva('Convenios', { codigo: `130/${numero}`, d_convenio: `Comercio ${numero}` }),
    categoria = await nueva('Categorias', {
      codigo: `A${numero}`,
      d_rrhh_categoria: `Vendedor ${numero}`,
      id_convenio: convenio,
    });
  return nueva('Personal', {
    legajo: numero,
    nombre,
    email,
    cuil: cuil(30_000_000 + numero),
    fecha_ingreso: '2020-01-01',
    id_rrhh_clase_legajo: clase,
    PersonalCategoria: [{ desde: '2020-01-01', id_rrhh_categoria: categoria }],
  });
};
beforeEach(async () => {
  await levantarCon();
  ana = await legajo(151, PERSONA.nombre, PERSONA.email);
});
afterEach(async () => {
  await b.cerrar();
});

describe('quien es trabajador', () => {
  it('no se invita sin decir de qué legajo, y ve los recibos de ése', async () => {
    expect((await invitar({ trabajador: 1 })).sobre.errors).toMatchObject([
      { field: 'id_personal', code: 'required' },
    ]);
    const r = await invitar({ trabajador: 1, id_personal: ana });
    expect(r.sobre, r.texto).toMatchObject({ status: STATUS.success, content: { id_personal: ana } });
    const { id } = r.sobre.content as Fila;
    expect(await bien(`Recibos/acceso/${ana}`)).toMatchObject({
      usuario: { id, activo: true, pendiente: true },
    });
    expect(await fila(id)).toMatchObject({ id_personal: ana });
  });
  it('de un legajo hay uno: otro usuario no lo toma, ni un legajo que no está', async () => {
    await invitar({ trabajador: 1, id_personal: ana });
    const otro = await b.crearUsuario('beto', ['carga']);
    expect((await cambiar(otro, { trabajador: 1, id_personal: ana })).errors).toMatchObject([
      { field: 'id_personal', message: expect.stringContaining('151') },
    ]);
    expect((await cambiar(otro, { trabajador: 1, id_personal: 9999 })).errors).toMatchObject([
      { field: 'id_personal' },
    ]);
    expect((await fila(otro))['trabajador']).toBe(0);
  });
  it('deja de ver los recibos cuando deja de ser trabajador', async () => {
    const { id } = (await invitar({ trabajador: 1, consulta: 1, id_personal: ana })).sobre.content as Fila;
    expect((await cambiar(id, { trabajador: 0 })).content).toMatchObject({ id_personal: null });
    expect(await bien(`Recibos/acceso/${ana}`)).toMatchObject({ usuario: null });
  });
  it('se llama como dice su legajo, también cuando el legajo cambia; en Usuarios no se lo cambia', async () => {
    const { id } = (await invitar({ trabajador: 1, id_personal: ana })).sobre.content as Fila;
    await renombrar('Sosa de Paz, Ana María');
    await luego(async () => (await fila(id))['nombre'] === 'Sosa de Paz, Ana María');
    expect((await cambiar(id, { nombre: 'Ada Admin' })).errors).toMatchObject([
      { field: 'nombre', message: expect.stringContaining('151') },
    ]);
    const [cambio] = b.s.directorio.sobre(id, 'demo').filter((s) => s.suceso === 'usuario_modificado');
    expect(JSON.parse(cambio?.detalle ?? '[]')).toEqual([
      { campo: 'nombre', antes: 'Sosa, Ana', despues: 'Sosa de Paz, Ana María' },
    ]);
  });
  it('quien trabaja también en otra empresa conserva su nombre', async () => {
    await b.s.directorio.escribir('crearEmpresa', {
      id: 'segunda',
      razon_social: 'Segunda SA',
      cuit: '30-71548235-1',
      ahora: 0,
    });
    const { id } = (await invitar({ trabajador: 1, id_personal: ana })).sobre.content as Fila;
    await b.s.directorio.escribir('darRoles', { idUsuario: id, idEmpresa: 'segunda', roles: ['carga'] });
    await renombrar('Sosa de Paz, Ana María');
    await new Promise((s) => setTimeout(s, 800));
    expect((await fila(id))['nombre']).toBe('Sosa, Ana');
  });
});

describe('el acceso desde el legajo', () => {
  it('se da, se quita —y con eso ya no entra— y se vuelve a dar', async () => {
    expect(await bien('Recibos/darAcceso', { personas: [ana] })).toMatchObject({ dados: 1 });
    const { usuario } = await bien<{ usuario: { id: number } }>(`Recibos/acceso/${ana}`),
      { url } = await bien<{ url: string }>(`Usuarios/enlace/${usuario.id}`),
      token = /#token=(\S+)/.exec(url)?.[1];
    await bien('Usuarios/reset', { token, password: CLAVE }, '');
    const suya = await b.ingresar(PERSONA.email);
    expect(await bien('Recibos/quitarAcceso', { personas: [ana] })).toEqual({ quitados: 1 });
    expect((await llamar('MisDatos.json', {}, suya)).http).toBe(401);
    expect(await bien(`Recibos/acceso/${ana}`)).toMatchObject({ usuario: null });
    expect(await bien('Recibos/darAcceso', { personas: [ana] })).toMatchObject({ dados: 1 });
    expect(await bien(`Recibos/acceso/${ana}`)).toMatchObject({ usuario: { activo: true } });
    await b.ingresar(PERSONA.email);
  });
  it('quien además liquida no queda afuera', async () => {
    const id = await b.crearUsuario('ana', ['liquidador', 'trabajador'], { email: PERSONA.email });
    await b.s.directorio.escribir('modificar', {
      m: { clave: 'x', at: 0, actor: null, idEmpresa: 'demo', direccion: '' },
      id,
      version: 1,
      roles: ['liquidador', 'trabajador'],
      nombre: PERSONA.nombre,
      email: PERSONA.email,
      enlaces: { prueba: { huella: 'a', vence: 0 }, acuerdo: { huella: 'b', vence: 0 } },
      instalacion: 0,
      avala: false,
    });
    await bien('Recibos/darAcceso', { personas: [ana] });
    await bien('Recibos/quitarAcceso', { personas: [ana] });
    expect((await fila(id))['estado']).toBe('activo');
  });
});

describe('donde no hay servidor de correo', () => {
  const enlace = (id: number, galleta = jefa) => llamar(`Usuarios/enlace/${id}`, {}, galleta);
  it('se dice al invitar, y quien invita recibe una vez un enlace que se entrega en mano', async () => {
    const r = await invitar({ carga: 1 });
    expect(r.sobre.message).toContain('No hay servidor de correo');
    expect(r.texto).not.toContain('#token=');
    const { id } = r.sobre.content as Fila,
      primero = (await enlace(id)).sobre.content as { url: string; vence: string },
      segundo = (await enlace(id)).sobre.content as { url: string; vence: string };
    const elegir = ({ url }: { url: string }) =>
      b.pedir('/sixbe/Usuarios/reset', {
        cuerpo: { token: /#token=(\S+)/.exec(url)?.[1], password: CLAVE },
      });
    expect(new Date(segundo.vence).getTime()).toBeGreaterThan(b.reloj.ahora);
    expect((await elegir(primero)).sobre.status).not.toBe(STATUS.success);
    expect((await elegir(segundo)).sobre.status).toBe(STATUS.success);
    expect((await elegir(segundo)).sobre.status).not.toBe(STATUS.success);
    const registros = JSON.stringify(b.s.directorio.sobre(id, 'demo'));
    expect(registros).toContain('enlace_entregado');
    expect(registros).not.toContain('token');
    expect((await bien<{ Server: object }>('MisDatos.json')).Server).toMatchObject({ sin_correo: true });
  });
  it('no hay enlace para quien ya eligió su contraseña, ni para uno mismo, ni lo pide quien no administra', async () => {
    const id = await b.crearUsuario('beto', ['carga'], { email: 'beto@ejemplo.com.ar' });
    expect((await enlace(id)).sobre.code).toBe('phase');
    expect((await enlace(id, await b.ingresar('beto'))).sobre.status).toBe(STATUS.no_permission);
  });
  it('el enlace de quien otra empresa ya tiene no abre nada suyo, y no se distingue de otro', async () => {
    await b.s.directorio.escribir('crearEmpresa', {
      id: 'segunda',
      razon_social: 'Segunda SA',
      cuit: '30-71548235-1',
      ahora: 0,
    });
    await b.crearUsuario('ajena', ['carga'], { email: PERSONA.email, empresa: 'segunda' });
    const { id } = (await invitar({ carga: 1 })).sobre.content as Fila,
      r = await enlace(id);
    expect(r.sobre, r.texto).toMatchObject({ status: STATUS.success, content: { url: expect.any(String) } });
    const usado = await b.pedir('/sixbe/Usuarios/reset', {
      cuerpo: {
        token: /#token=(\S+)/.exec((r.sobre.content as { url: string }).url)?.[1],
        password: 'otra clave larga y propia',
      },
    });
    expect(usado.sobre.code).toBe('phase');
    await b.ingresar('ajena');
  });
  it('con servidor de correo no hay enlaces en mano', async () => {
    await b.cerrar();
    await levantarCon({ smtp: { smtp: 'smtp://127.0.0.1:1', de: 'jornal@ejemplo.com.ar' } });
    const { id } = (await invitar({ carga: 1 })).sobre.content as Fila;
    expect((await enlace(id)).sobre.code).toBe('phase');
    expect((await bien<{ Server: object }>('MisDatos.json')).Server).not.toHaveProperty('sin_correo');
  });
  it('ni el registro de accesos ni los archivos dicen un enlace entregado', async () => {
    const { id } = (await invitar({ carga: 1 })).sobre.content as Fila;
    const { url } = (await enlace(id)).sobre.content as { url: string },
      token = /#token=(\S+)/.exec(url)?.[1] ?? '?';
    expect(b.dicho.join('\n')).not.toContain(token);
    const archivos = readdirSync(join(b.carpeta, 'correo-salida'));
    expect(archivos).toHaveLength(1);
  });
});
