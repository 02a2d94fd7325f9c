import { rows } from '../site-frames.ts'

/** Routes for questions to buyers and from them: checkout forms, their answers, and the FAQ. */
export const checkoutFormRoutes = [
  ...rows('admin', 'admin', 'adminAccount', [
    [
      'AdminSettingFaq',
      '/admin/$accountId/setting/faq',
      'modules/stock/faq/admin/FaqPage.tsx',
      { permission: 'storefronts', accessCheck: false },
    ],
    [
      'AdminSettingCheckoutFormList',
      '/admin/$accountId/setting/checkout-form',
      'modules/stock/checkout-forms/admin/FormListPage.tsx',
      { permission: 'storefronts', accessCheck: false },
    ],
    [
      'AdminReportPurchaseCheckoutQuestion',
      '/admin/$accountId/report/purchase-checkout-question',
      'modules/watching/reports/admin/AnswerReportPage.tsx',
      { permission: 'reports' },
    ],
  ]),
  ...rows('admin', 'admin', 'checkoutForm', [
    [
      'AdminSettingCheckoutFormDetail',
      '/admin/$accountId/setting/checkout-form/$checkoutFormId/detail',
      'modules/stock/checkout-forms/admin/FormDetailPage.tsx',
      { permission: 'storefronts', accessCheck: false },
    ],
    [
      'AdminSettingCheckoutFormQuestions',
      '/admin/$accountId/setting/checkout-form/$checkoutFormId/questions',
      'modules/stock/checkout-forms/admin/FormQuestionsPage.tsx',
      { permission: 'storefronts', accessCheck: false },
    ],
    [
      'AdminSettingCheckoutFormCollections',
      '/admin/$accountId/setting/checkout-form/$checkoutFormId/collections',
      'modules/stock/checkout-forms/admin/FormCollectionsPage.tsx',
      { permission: 'storefronts', accessCheck: false },
    ],
  ]),
]
