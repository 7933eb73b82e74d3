// Tasks of who keeps the office's people: who comes in, who is away, papers that they ask for, who may enter.
import type { DocsPage } from '../../page/docsPage.ts';
import { taskGuide } from './task.ts';

export const officeTasks: readonly DocsPage[] = [
  taskGuide({
    at: 'dar-de-alta',
    title: 'Dar de alta a una persona',
    answers: 'Cómo se carga el legajo de quien entra a trabajar, o los de varios desde una planilla.',
    words:
      'alta empleado trabajador legajo ingreso nuevo cargar contratar incorporar cuil cbu categoría datos ficha excel',
    steps: [
      'Abra [Personal](/personal) y elija «Nuevo legajo».',
      'Complete lo que hace falta para liquidar: quién es, desde cuándo, su categoría, su obra social y su CBU.',
      'El básico sale de la escala de su categoría; si se pactó más, escríbalo.',
      'Guárdelo. Lo demás puede esperar: está en «Todos los datos».',
    ],
    otherwise: [
      'Si los tiene en una planilla, copie las filas y elija «Pegar de una planilla».',
      'Un dato que cambia con el tiempo, como el básico o la categoría, se cambia con la fecha desde la que rige.',
    ],
    terminal: 'jornal add Personal',
  }),
  taskGuide({
    at: 'faltas-y-licencias',
    title: 'Cargar faltas, enfermedad y licencias',
    answers: 'Cómo se anotan los días que una persona no trabajó, y qué hace el recibo con ellos.',
    words:
      'faltas faltar ausencia enfermedad certificado médico carpeta licencia maternidad accidente art suspensión examen matrimonio',
    steps: [
      'Abra [Ausencias y licencias](/ausencias) y elija «Nueva ausencia».',
      'Elija la persona, la causa, y desde y hasta qué día.',
      'Calcule el mes: la causa dice si esos días se pagan, y el recibo lo hace solo.',
    ],
    otherwise: [
      'Si ya había calculado, elija «Recalcular» en la [liquidación](/liquidaciones).',
      'Las vacaciones se cargan en [Vacaciones](/vacaciones).',
    ],
    terminal: 'jornal list Ausencias',
  }),
  taskGuide({
    at: 'certificados',
    title: 'Hacer un certificado de trabajo u otro papel',
    answers: 'Cómo se hacen el certificado del artículo 80, la constancia para un banco y los demás papeles.',
    words:
      'certificado trabajo artículo 80 constancia haberes sueldo banco alquiler papel nota acuse formulario imprimir',
    steps: [
      'Abra [Formularios](/formularios).',
      'Elija el formulario y la persona.',
      'Mire cómo queda y bájelo en PDF. Si falta un dato, dice cuál y dónde se carga.',
    ],
    otherwise: ['El certificado de ganancias está en [Informes](/informes).'],
    terminal: 'jornal form',
  }),
  taskGuide({
    at: 'usuarios-y-claves',
    title: 'Cambiar la contraseña y dar acceso a otra persona',
    answers: 'Cómo se cambia la contraseña de uno, y cómo entra otra persona, con qué permisos.',
    words: 'contraseña clave olvidé usuario acceso permiso rol entrar ingresar invitar sesión',
    steps: [
      'La de uno se cambia en [Mi Perfil](/perfil).',
      'Para que entre otra persona, abra [Usuarios](/usuarios) y agréguela con su correo y su rol.',
    ],
    otherwise: ['Qué puede y qué ve cada rol está en la ayuda.'],
    terminal: 'jornal users',
  }),
];
