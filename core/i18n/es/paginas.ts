// Texts of the pages outside the frame: the six error pages, privacy, legal and contact.
export const paginas = {
  errores: {
    volver: 'Volver atrás', inicio: 'Ir al inicio', ingresar: 'Ingresar', direccion: 'Dirección: {{ruta}}',
    recibo: { titulo: 'Página pedida', pedida: 'Dirección', hallada: 'Encontrada', total: 'Total' }, arbol: { direccion: 'de la dirección', enlace: 'de un enlace viejo', escrita: 'o de una letra de más' },
    v1: { titulo: '404 ¡Ups! Algo salió mal acá', texto: 'La dirección cambió o está mal escrita. Lo que estaba haciendo no se perdió.' },
    v2: { titulo: '¡Ups! Algo salió mal acá', texto: 'Esa pantalla no está donde decía el enlace.' },
    v3: { titulo: '¿Cómo llegó hasta acá?', texto: 'Lo sentimos: no encontramos la página que busca. Puede que la dirección tenga un error o que la página ya no exista.' },
    v4: { titulo: 'Acá no queda nada por hacer', texto: 'El enlace apunta a algo que ya no está. Desde acá se puede seguir a:' },
    v5: { titulo: 'Algo salió mal acá', texto: 'Estamos de vuelta en un momento: pruebe de nuevo o siga por otro lado.', reintentar: 'Probar de nuevo' },
    v6: { titulo: '¡Ups! Algo salió mal', texto: 'Puede volver a donde estaba o empezar por el tablero.' },
  },
  terminos: {
    titulo: 'Privacidad, legal y contacto', indice: 'Secciones',
    privacidad: {
      titulo: 'Privacidad',
      queGuarda: 'Qué guarda Jornal', queGuardaTexto: 'Los legajos (datos de la persona, su familia, su contrato, sus bancos y su obra social), las novedades y ausencias, las liquidaciones con sus recibos, y quién cambió cada cosa y cuándo. De quienes usan el sistema: nombre, usuario, correo y la huella de su contraseña, nunca la contraseña.',
      donde: 'Dónde queda', dondeTexto: 'En el servidor de esta instalación. En la historia de cambios los datos personales van cifrados, con una clave por persona; las tablas con que se trabaja no, y las protege el disco del servidor. Jornal no envía nada afuera, no usa servicios de terceros ni cookies de seguimiento: la única cookie es la de la sesión.',
      quien: 'Quién lo ve', quienTexto: 'Cada usuario ve lo que sus roles le dan en cada empresa. Los sueldos, los bancos, la salud y los embargos tienen permisos aparte. Las lecturas y exportaciones de remuneraciones quedan anotadas con usuario y fecha.',
      navegador: 'Qué queda en el navegador', navegadorTexto: 'Preferencias de pantalla, el último lugar visitado (dos minutos) y una marca de que hay una sesión. Ningún dato de personas ni importes.',
      tiempo: 'Cuánto tiempo', tiempoTexto: 'Los recibos y el libro de sueldos se conservan mientras lo pide la ley (art. 52 de la ley 20.744 y normas previsionales). Después, quien administra puede borrar los datos de una persona: se destruye su clave y dejan de poder leerse. Las copias hechas antes los conservan hasta que se borran.',
      derechos: 'Sus derechos', derechosTexto: 'El titular de los datos personales puede ejercer el derecho de acceso en forma gratuita, a intervalos no inferiores a seis meses salvo que acredite un interés legítimo (ley 25.326, art. 14, inc. 3), y pedir su rectificación, actualización o supresión (art. 16). El pedido se hace a la empresa que lo emplea, responsable de la base. La Agencia de Acceso a la Información Pública, órgano de control de la ley 25.326, atiende las denuncias y reclamos de quienes resulten afectados en sus derechos por incumplimiento de las normas de protección de datos personales.',
    },
    legal: {
      titulo: 'Términos y aspectos legales',
      uso: 'Uso del sistema', usoTexto: 'El usuario es personal: no se presta. Lo que se hace con él queda anotado a su nombre. Los datos de las personas se usan solo para administrar la relación de trabajo.',
      calculo: 'Las liquidaciones', calculoTexto: 'Jornal calcula con las tablas, topes, escalas y fórmulas que la empresa carga, cada uno con su fecha y su fuente, y muestra de dónde sale cada importe. Quien liquida las revisa y las aprueba: no reemplazan el consejo de un profesional.',
      recibos: 'Los recibos', recibosTexto: 'El recibo sigue los artículos 138 a 146 de la ley 20.744. Una liquidación cerrada no cambia: se corrige con otra, o se reabre con un motivo que queda escrito.',
      registro: 'La historia de cambios', registroTexto: 'Cada cambio se agrega a la historia y no se borra. Van encadenados: si alguien altera uno, la verificación dice cuál.',
      software: 'El programa', softwareTexto: 'Jornal usa bibliotecas libres, cada una con su licencia en la instalación. La versión instalada figura en Mi Perfil.',
    },
    contacto: {
      titulo: 'Contacto', quien: 'Quien administra Jornal en su empresa da usuarios, permisos y ayuda.', enEstaInstalacion: 'En esta instalación: {{contacto}}', escribir: 'Escribir a {{contacto}}', sinContacto: 'Esta instalación no publica una dirección. Pregunte en Recursos Humanos o a quien le dio el usuario.', comoSePone: 'Quien administra el servidor la publica con «jornal serve --contact correo@empresa».',
      problema: 'Si algo falla', problemaTexto: 'Desde su menú, «Informar un problema» prepara un archivo sin datos de nadie que repite los últimos pasos. Envíeselo a quien administra.', datos: 'Por sus datos personales', datosTexto: 'Si trabaja en la empresa y quiere ver o corregir sus datos, pídalo a quien lo emplea, por escrito.',
    },
  },
} as const;
