// The sign-in with the company's identity provider in the browser, against a real one: there and back, who says no, the link of
// whoever has a user, and a way back that somebody else wrote.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { levantarProveedor, type ProveedorReal } from '../server/realProvider.ts';
import { CLAVE, levantar, type Banco } from '../server/servidor.ts';
import { infracciones, soloColores } from './axe.ts';
import { abrirNavegador, abrirVentana, cabe, foto, type Ventana } from './navegador.ts';
import { enOrden, fotografiarFallas } from './pasos.ts';

let proveedor: ProveedorReal, b: Banco, navegador: Browser, v: Ventana, p: Page;
beforeAll(async () => {
  [proveedor, navegador] = await Promise.all([levantarProveedor(), abrirNavegador()]);
  b = await levantar({
    ahora: Date.now,
    proveedor: {
      emisor: proveedor.emisor,
      cliente: proveedor.cliente,
      secreto: proveedor.secreto,
      nombre: 'Acme',
      grupos: 'demo:consulta=lectores',
      alcances: 'openid profile email groups',
    },
  });
  proveedor.abrir(b.s.url);
  proveedor.cuentas.set('ana', { name: 'Ana Paz', preferred_username: 'ana', groups: ['lectores'] });
  proveedor.cuentas.set('beto', { name: 'Beto Gil', groups: [] });
  v = await abrirVentana(navegador);
  p = v.p;
});
afterAll(async () => {
  await navegador.close();
  await b.cerrar();
  await proveedor.cerrar();
});
fotografiarFallas(() => [v]);
enOrden();

const boton = (name: string) => p.getByRole('button', { name, exact: true });
const dentro = () => p.getByRole('button', { name: /^Menú de / });
/** Both themes and widths, with a picture of each. */
const mirar = async (nombre: string): Promise<void> => {
  expect(await infracciones(p)).toEqual([]);
  await foto(p, `${nombre}-1280-light`);
  await p.setViewportSize({ width: 360, height: 740 });
  expect(await cabe(p)).toBe(true);
  await p.emulateMedia({ colorScheme: 'dark' });
  expect(await soloColores(p)).toEqual([]);
  await foto(p, `${nombre}-360-dark`);
  await p.setViewportSize({ width: 1280, height: 800 });
  await p.emulateMedia({ colorScheme: 'light' });
};

describe('el ingreso con el proveedor de identidad', () => {
  it('quien dice que no allá vuelve al ingreso, y se le dice', async () => {
    proveedor.quien = 'nadie';
    await p.goto(`${b.s.url}/auth/login`);
    await boton('Ingresar con Acme').click();
    await p.getByText('El ingreso con Acme se canceló.').waitFor();
    expect(new URL(p.url()).search).toBe('');
    await mirar('proveedor-ingreso');
  });
  it('lo que otro escribió en la vuelta no entra, y no lleva a ninguna otra parte', async () => {
    await p.goto(
      `${b.s.url}/auth/proveedor?code=x&state=y&volver=https://malo.test/&redirect_uri=//malo.test`,
    );
    await p.getByText('El ingreso con Acme tardó demasiado').waitFor();
    expect(p.url()).toBe(`${b.s.url}/auth/login`);
  });
  it('quien está en un grupo entra, con su nombre', async () => {
    proveedor.quien = 'ana';
    await boton('Ingresar con Acme').click();
    await dentro().waitFor();
    expect(new URL(p.url()).origin).toBe(b.s.url);
    await b.s.directorio.alDia();
    expect(b.s.directorio.usuario('ana')?.nombre).toBe('Ana Paz');
  });
  it('con otra sesión abierta ofrece cerrarla, y sigue con lo que el proveedor ya contestó', async () => {
    await p.context().clearCookies();
    await p.evaluate(() => localStorage.clear());
    await p.goto(`${b.s.url}/auth/login`);
    await boton('Ingresar con Acme').click();
    await boton('Cerrar las otras sesiones e ingresar con Acme').click();
    await dentro().waitFor();
  });
  it('quien no tiene contraseña aprueba una terminal, después de ver qué pide y desde dónde', async () => {
    const terminal = async (camino: string, cuerpo: object) =>
      (await b.pedir(`/sixbe/Terminal/${camino}`, { cuerpo })).sobre.content as Record<string, string>;
    const { pedido, codigo = '' } = await terminal('pedir', { nombre: 'notebook de Ana', dias: 30 });
    await p.goto(`${b.s.url}/terminal?codigo=${codigo}`);
    const campo = p.getByLabel('Código de la terminal');
    // No link brings the code.
    expect(await campo.inputValue()).toBe('');
    await campo.fill('aaaa-aaaa');
    await boton('Ver qué pide').click();
    await p.getByText('No hay ningún pedido con ese código').waitFor();
    await mirar('terminal-codigo');
    await campo.fill(codigo.toUpperCase());
    await boton('Ver qué pide').click();
    await p.getByText('«notebook de Ana»').waitFor();
    await p.getByText('127.0.0.1 (la misma red que este navegador)').waitFor();
    await mirar('terminal-pedido');
    await boton('Sí, aprobar').click();
    await p.getByText('Aprobado: en unos segundos la terminal').waitFor();
    const r = (await terminal('esperar', { pedido })) as unknown as { dado: { token: string } | null };
    const yo = await b.pedir('/sixbe/MisDatos.json', { cuerpo: {}, portador: r.dado?.token ?? '' });
    expect(yo.texto).toContain('Ana Paz');
  });
  it('quien ya tiene usuario vincula su cuenta desde su perfil', async () => {
    await p.goto(`${b.s.url}/logout`);
    await p.getByLabel('Usuario o correo').waitFor();
    await b.crearUsuario('gil', ['consulta']);
    await p.context().clearCookies();
    proveedor.quien = 'beto';
    await p.getByLabel('Usuario o correo').fill('gil');
    await p.getByLabel('Contraseña', { exact: true }).fill(CLAVE);
    await boton('Ingresar').click();
    await dentro().waitFor();
    await p.goto(`${b.s.url}/perfil`);
    await boton('Vincular').click();
    await p.getByText('Su cuenta quedó vinculada').waitFor();
    await mirar('proveedor-vuelta');
    await p.getByRole('link', { name: 'Ir a «Mi perfil»' }).click();
    await boton('Desvincular').waitFor();
    await mirar('proveedor-perfil');
    await b.s.directorio.alDia();
    expect(b.s.directorio.cuentaDe(b.s.directorio.usuario('gil')?.id ?? 0)?.sujeto).toBe('beto');
  });
});
