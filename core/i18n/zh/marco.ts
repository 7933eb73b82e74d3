// Texts of the frame around every screen: notices, quick actions, the quick panel and quick search: Chinese.
export const marco = {
  avisos: {
    titulo: '提示', abrir: '提示', abrirNuevos_other: '通知：{{count}} 条未看',
    alertas: '提醒', eventos: '事件', registros: '日志', nuevo: '未看', marcar: '标为已看', leyendo: '正在读取通知…',
    sinAlertas: '没有待办。', sinEventos: '此公司还没有发生任何事。', sinRegistros: '还没有日志。', sinPermisoRegistros: '可查看行历史的人才能看日志。', sinPermisoRegistrosQue: '请向管理角色的人申请。',
    noSeLeyo: '通知无法读取：{{mensaje}}', usted: '您', enCurso: '{{que}}：{{hechos}} / {{total}}', enCursoSolo: '{{que}}：进行中', todaLaAuditoria: '全部审计',
    trabajo: {
      calculo: '核算的计算', importacion: '导入', prueba: '更改试算', comparacion: '核算比较', retroactivo: '追溯差额', verificacion: '核查', reconstruccion: '重建', respaldo: '安装备份', otro: '任务',
      conError_other: '{{que}}：{{count}} 人出错，没有工资单。', termino: '{{que}}：完成。', fallo: '{{que}}：未完成。{{mensaje}}',
    },
  },
  acciones: { titulo: '快捷操作', cargar: '载入', mes: '本月', otras: '其他', legajo: '新建人事档案', novedad: '新变动项', ausencia: '新缺勤', concepto: '新建工资项目', importar: '导入变动项', liquidacion: '新建核算', impresion: '打印工资单', simular: '模拟工资单', nota: '个人便签' },
  panel: {
    titulo: '快捷面板', avisos: '通知', auditoria: '审计日志', ajustes: '设置', partes: '面板各部分', ajustesQue: '仅在此浏览器有效。',
    colores: '颜色', sistema: '跟随系统', claro: '浅色', oscuro: '深色', filas: '行', compactas: '紧凑', normales: '正常',
    lateral: '窄侧边菜单', movimiento: '减少动画', movimientoQue: '无过渡和平滑滚动。', encabezado: '向下滚动时缩小页头', encabezadoQue: '为长内容留出更多空间。', encabezadoAntes: '更早缩小', encabezadoAntesQue: '在 {{px}} px 处，而不是 {{otros}}。', numero: '统计未看通知', numeroQue: '铃铛上的数字。', terminados: '任务完成时通知', terminadosQue: '任意页面底部的简短提示。', disenio: '更多选项在页面布局',
  },
  menu: { administracion: '管理', ayuda: '帮助', ajustes: '快捷面板', empresa: '公司资料', abiertas_other: '{{count}} 个打开', pendientes_other: '{{count}} 个待决定' },
};
