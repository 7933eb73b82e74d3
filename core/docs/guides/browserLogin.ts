// The guide of signing in on a terminal with the browser: the steps, and how not to be deceived.
import type { DocsPage } from '../page/docsPage.ts';

export const browserLogin: DocsPage = {
  ruta: '/docs/browser-login',
  titulo: 'Ingresar en la terminal con el navegador',
  grupo: 'Guías',
  resumen: 'Cómo se ingresa en una terminal sin escribir en ella la contraseña: se aprueba en el navegador.',
  palabras:
    'terminal jornal login browser navegador código aprobar dispositivo device proveedor de identidad sin contraseña llave de acceso phishing engaño',
  secciones: [
    {
      titulo: 'Para quién',
      cuerpo: [
        'Para quien entra con el proveedor de identidad y no tiene contraseña, para quien usa llaves de acceso, y en un equipo donde no conviene escribir la contraseña.',
      ],
    },
    {
      titulo: 'Los pasos',
      cuerpo: [
        { codigo: 'jornal login --browser', de: 'terminal' },
        {
          pasos: [
            'La terminal muestra una dirección y un código de ocho letras y números, y espera hasta diez minutos.',
            'En un navegador donde ya ingresó abra [esa dirección](/terminal) y escriba el código. Ningún enlace lo trae escrito.',
            'Mire qué se pide: cómo se presenta la terminal, desde qué dirección, en qué empresa, para qué y por cuántos días.',
            'Si es lo que usted empezó, elija «Sí, aprobar»; si pasaron diez minutos desde que ingresó, pruebe otra vez que es usted. Si no, «No, rechazar».',
            'En unos segundos la terminal dice con qué usuario quedó.',
          ],
        },
        'Las mismas opciones que con contraseña dicen qué se pide: `--read-only`, `--days`, `--name`, `--company`, `--unattended`. Quien aprueba las ve.',
      ],
    },
    {
      titulo: 'Que no lo engañen',
      cuerpo: [
        'Apruebe sólo lo que usted empezó, recién, en una terminal que tiene delante. Un código que llega por correo, por mensaje o por teléfono es de alguien que quiere entrar con su nombre: no lo escriba y avise a quien administra.',
        'La pantalla dice si el pedido sale de la misma red que el navegador. Si la terminal está al lado suyo y dice que es otra, rechácelo.',
        'El token va sólo a la red que lo pidió, una vez. Queda en [Mi Perfil](/perfil), con su nombre, y ahí se anula; a quien tiene correo se le avisa.',
      ],
    },
  ],
};
