// Code that changes something on the server without a machine: files with their calls, grouped by reason. The
// list may only shrink; tests/machines/hosts.test.ts checks it.

/** A group with its reason. `owed`: it should have a machine and does not yet. */
export interface Outside {
  readonly why: string;
  readonly owed: boolean;
  readonly files: Readonly<Record<string, readonly string[]>>;
}

export const outside: readonly Outside[] = [
  {
    why: 'the calls that a machine of the same screen or command makes: its port',
    owed: false,
    files: {
      'cli/commands/delete.ts': ['tabla.delete'],
      'cli/commands/agenda.ts': ['masivos.aplicarAgenda'],
      'cli/commands/backup.ts': ['sistema.respaldar'],
      'cli/commands/book.ts': ['libro.emitir', 'libro.imprimir'],
      'cli/commands/clock.ts': ['tiempo.cargarFichadas'],
      'cli/commands/history.ts': ['arranque.cargar'],
      'cli/commands/leave.ts': ['salida.crear'],
      'cli/commands/raise.ts': ['masivos.aplicarAumento'],
      'cli/commands/rebuild.ts': ['sistema.reconstruir'],
      'cli/commands/retro.ts': ['retroactivos.generar'],
      'cli/commands/siradig.ts': ['siradig.cargar'],
      'cli/commands/companies.ts': ['empresas.detenerLote', 'empresas.continuarLote', 'empresas.lote'],
      'cli/commands/run.ts': ['liquidaciones.calcular'],
      'cli/importFile/later.ts': ['importaciones.aplicar'],
      'cli/receiptsDelivery.ts': [
        'recibos.enviar',
        'recibos.quitarAcceso',
        'recibos.darAcceso',
        'recibos.imprimir',
      ],
      'cli/signIn.ts': ['usuarios.login', 'usuarios.token', 'usuarios.logout', 'usuarios.borrarToken'],
      'web/kit/list/rows/rowsFile.ts': ['exportaciones.crear'],
      'web/screens/arranque/ArranqueScreen.tsx': ['arranque.cargar'],
      'web/screens/auditoria/AuditoriaScreen.tsx': ['auditoria.planilla'],
      'web/screens/empresas/batches.ts': ['empresas.lote', 'empresas.detenerLote', 'empresas.continuarLote'],
      'web/screens/masivos/AgendaScreen.tsx': ['masivos.aplicarAgenda'],
      'web/screens/masivos/AumentoScreen.tsx': ['masivos.aplicarAumento'],
      'web/screens/requests.ts': ['tabla.add', 'tabla.edit', 'tabla.delete'],
      'web/screens/recibos/LibroLeyScreen.tsx': ['libro.imprimir', 'libro.emitir'],
      'web/screens/recibos/entrega.ts': ['recibos.imprimir', 'recibos.enviar', 'recibos.darAcceso'],
      'web/screens/retroactivo/PagoRetro.tsx': ['retroactivos.generar'],
      'web/screens/salida/SalidaScreen.tsx': ['salida.crear'],
      'web/screens/tiempo/FichadasScreen.tsx': ['tiempo.cargarFichadas'],
      'web/screens/tiempo/SiradigScreen.tsx': ['siradig.cargar'],
    },
  },
  {
    why: 'one order under its own key and its answer: nothing between that could be stopped, resumed or seen',
    owed: false,
    files: {
      'cli/commands/bank.ts': ['bancos.anular', 'bancos.rechazar', 'bancos.generar'],
      'cli/commands/case.ts': ['casos.aplicar', 'casos.guardar', 'casos.importar', 'casos.quitar'],
      'cli/commands/deposits.ts': ['judiciales.acreditar', 'judiciales.anular', 'judiciales.generar'],
      'cli/commands/entry.ts': ['contable.contabilizar', 'contable.reversar'],
      'cli/commands/mail.ts': ['correos.probar', 'correos.descartar', 'correos.reintentar'],
      'cli/commands/message.ts': ['mensajes.enviar', 'mensajes.marcar'],
      'cli/commands/pack.ts': ['paquetes.cargar', 'paquetes.deshacer'],
      'cli/packOrigin.ts': ['paquetes.volver'],
      'cli/commands/proposal.ts': ['propuestas.aprobar', 'propuestas.rechazar', 'propuestas.retirar'],
      'cli/commands/users.ts': [
        'administracion.desactivar',
        'administracion.activar',
        'administracion.cerrarSesionesDe',
        'administracion.restablecer',
        'administracion.invitar',
        'administracion.modificar',
      ],
      'cli/companyMarks.ts': ['empresas.modificar'],
      'cli/companyNew.ts': ['administracion.crearEmpresa'],
      'cli/declareRecord.ts': [
        'presentaciones.registrar',
        'presentaciones.acusar',
        'presentaciones.descartar',
      ],
      'cli/receiptsCorrect.ts': [
        'liquidaciones.corregir',
        'liquidaciones.retirar',
        'liquidaciones.rectificar',
      ],
      'web/serverDrafts.ts': ['borradores.guardar'],
      'web/kit/list/rows/useCellSaving.ts': ['tabla.edit'],
      'web/kit/list/vistas.ts': [
        'vistas.guardar',
        'vistas.borrar',
        'vistas.predeterminar',
        'vistas.disponer',
      ],
      'web/screens/declaraciones/PresentacionList.tsx': [
        'presentaciones.registrar',
        'presentaciones.acusar',
        'presentaciones.descartar',
      ],
      'web/screens/asiento/PostedAsientoScreen.tsx': ['contable.reversar'],
      'web/screens/asiento/PostAsiento.tsx': ['contable.contabilizar'],
      'web/screens/auth/Correo.tsx': ['usuarios.verificarCorreo'],
      'web/screens/bancos/SentFiles.tsx': ['bancos.anular', 'bancos.rechazar'],
      'web/screens/bancos/MakeFile.tsx': ['bancos.generar'],
      'web/screens/casos/ApplyCombination.tsx': ['casos.aplicar'],
      'web/screens/casos/KeepCaso.tsx': ['casos.guardar'],
      'web/screens/casos/useKeptCasos.ts': ['casos.quitar'],
      'web/screens/empresas/EmpresaActions.tsx': ['empresas.modificar'],
      'web/screens/judiciales/DepositosScreen.tsx': ['judiciales.generar'],
      'web/screens/judiciales/MadeDepositos.tsx': ['judiciales.acreditar', 'judiciales.anular'],
      'web/screens/legajo/RemoveDocumento.tsx': ['documentos.borrar'],
      'web/screens/legajo/useUpload.ts': ['documentos.subir'],
      'web/screens/recibo/ReciboCorrections.tsx': [
        'liquidaciones.corregir',
        'liquidaciones.retirar',
        'liquidaciones.rectificar',
      ],
      'web/screens/liquidacion/useCorridaCommands.ts': ['liquidaciones.cobrarAlEgreso'],
      'web/screens/mensajes/Conversation.tsx': ['mensajes.marcar', 'mensajes.enviar'],
      'web/screens/mensajes/MensajesScreen.tsx': ['mensajes.marcar'],
      'web/screens/mensajes/NewMensaje.tsx': ['mensajes.enviar'],
      'web/screens/paquetes/PaqueteOrigin.tsx': ['paquetes.volver'],
      'web/screens/paquetes/PaquetesScreen.tsx': ['paquetes.cargar', 'paquetes.deshacer'],
      'web/screens/perfil/ChangePassword.tsx': ['administracion.cambiarClave'],
      'web/screens/perfil/PerfilDetails.tsx': [
        'perfil.cambiarCorreo',
        'perfil.verificarCorreo',
        'perfil.guardar',
      ],
      'web/screens/perfil/Empresas.tsx': ['administracion.crearEmpresa'],
      'web/screens/perfil/NewToken.tsx': ['perfil.crearToken'],
      'web/screens/perfil/OpenSessions.tsx': ['administracion.cerrarSesion'],
      'web/screens/propuesta/ProposeChange.tsx': ['propuestas.enmendar', 'propuestas.proponer'],
      'web/screens/propuesta/PropuestaScreen.tsx': [
        'propuestas.aprobar',
        'propuestas.rechazar',
        'propuestas.retirar',
      ],
      'web/screens/recibos/MyRecibosScreen.tsx': ['recibos.abrir', 'recibos.firmar'],
      'web/screens/recibos/ReciboTemplateScreen.tsx': ['recibos.subirImagen'],
      'web/screens/start/finish.ts': ['usuarios.primero', 'usuarios.login'],
      'web/screens/usuarios/WaitingCorreos.tsx': [
        'correos.probar',
        'correos.reintentar',
        'correos.descartar',
      ],
      'web/screens/usuarios/UsuariosScreen.tsx': [
        'administracion.desactivar',
        'administracion.activar',
        'administracion.restablecer',
        'administracion.cerrarSesionesDe',
      ],
      'web/session.ts': ['usuarios.empresa'],
    },
  },
  {
    why: 'a word sent once to a step that its own call waits for, or to a job that was left: whoever follows it hears how it ended',
    owed: false,
    files: {
      'web/screens/longStep.tsx': ['sistema.detenerTrabajo'],
    },
  },
];

/** How many calls there are at most; lowered when one goes, never raised. */
export const MOST = { calls: 143, owed: 0 };
