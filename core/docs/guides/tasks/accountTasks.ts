// What somebody does with their own way in: the second factor.
import { taskGuide } from './task.ts';

export const accountTasks = [
  taskGuide({
    at: 'segundo-factor',
    title: 'Ingresar con segundo factor',
    answers: 'Cómo se activa, se usa y se recupera el código que se pide además de la contraseña.',
    words:
      'segundo factor dos pasos código teléfono autenticador totp 2fa mfa llave de acceso passkey huella perdí el teléfono recuperación',
    before: [
      'Quien administra o liquida lo tiene que tener: se le pide al ingresar y puede dejarlo para después durante catorce días. Los demás lo activan si quieren. En la demostración no se exige.',
    ],
    steps: [
      'Abra [Mi Perfil](/perfil) y, en «Segundo factor», elija «Activar».',
      'En una aplicación de códigos de su teléfono, agregue una cuenta y fotografíe el dibujo.',
      'Escriba el código que muestra la aplicación y elija «Activar».',
      'Guarde los diez códigos de recuperación donde no esté el teléfono: se muestran esa sola vez.',
      'Desde entonces, después de la contraseña se pide un código; cada uno sirve una vez.',
      'En una dirección con https puede «Agregar una llave»: la huella, el rostro o el PIN de su equipo. Sirve en lugar del código, o sola con «Ingresar con una llave de acceso».',
    ],
    otherwise: [
      'Sin el teléfono, elija «Usar un código de recuperación». Con uno adentro, pida otros en Mi Perfil.',
      'Sin teléfono ni códigos, quien administra la empresa elige «Restablecer el segundo factor» en [Usuarios](/usuarios): se le avisa por correo.',
      'Si el código nunca es correcto, revise la hora del teléfono: la diferencia no puede pasar de medio minuto.',
      'Lo que cambia a quién se le paga, quién puede entrar o qué se guarda pide probar otra vez que es usted si pasaron diez minutos: con un código, o con la contraseña si no tiene segundo factor. Son el CBU y las otras cuentas, importar legajos, el archivo del banco y el de los depósitos judiciales, invitar y dar roles, restablecer contraseñas y segundos factores, los tokens, las copias, borrar los datos de una persona y llevarse todo. Firmar un recibo pide la contraseña siempre.',
    ],
    terminal:
      'jornal login --user ana                # pide el código\nJORNAL_CODE=123456 jornal login --user ana --password-stdin < clave.txt\njornal login --user robot --unattended   # un token que no vuelve a probar quién es\njornal users reset-factor ana',
  }),
];
