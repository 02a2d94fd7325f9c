/* The part of Stripe.js that the payment page uses: a Payment Element in a frame of the stand-in's origin, an Express
   Checkout Element whose wallet is a button, and ConfirmationTokens. */
;(() => {
  const base = new URL(document.currentScript.src).origin
  let asked = 0

  const createElement = (key, title = 'Secure payment input frame') => {
    const frame = document.createElement('iframe')
    const listeners = { ready: [], change: [], focus: [], blur: [] }
    const waiting = new Map()
    frame.title = title
    frame.src = `${base}/stand-in/card?${new URLSearchParams({ key, parent: location.origin }).toString()}`
    frame.style.cssText = 'display:block;width:100%;height:220px;border:0;color-scheme:light dark'
    const hear = ({ origin, source, data }) => {
      if (origin !== base || source !== frame.contentWindow) return
      if (data.type === 'answer') {
        waiting.get(data.id)?.(data.answer)
        waiting.delete(data.id)
      } else if (data.type === 'height') frame.style.height = `${data.height}px`
      else for (const listener of listeners[data.type] ?? []) listener(data)
    }
    window.addEventListener('message', hear)
    const leave = () => {
      window.removeEventListener('message', hear)
      frame.remove()
    }
    return {
      ask: (question, details) =>
        new Promise((resolve) => {
          asked += 1
          waiting.set(asked, resolve)
          frame.contentWindow.postMessage({ id: asked, question, details }, base)
        }),
      shown: {
        mount: (target) => (typeof target === 'string' ? document.querySelector(target) : target).append(frame),
        on: (type, listener) => listeners[type]?.push(listener),
        unmount: leave,
        destroy: leave,
      },
    }
  }

  /* A wallet that approves right away, where the browser has Apple Pay. A frame that no one sees has its card. */
  const createWallet = (key) => {
    const card = createElement(key, 'Secure payment button frame')
    const listeners = { ready: [], click: [], confirm: [], cancel: [], loaderror: [] }
    const tell = (type, event) => {
      for (const listener of listeners[type]) listener(event)
    }
    const available = 'ApplePaySession' in window ? { applePay: true, googlePay: false } : undefined
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Pay with the test wallet'
    button.style.cssText =
      'width:100%;min-height:48px;border:0;border-radius:6px;background:#000;color:#fff;font:inherit'
    button.addEventListener('click', () => {
      const expressPaymentType = 'apple_pay'
      const confirm = () => tell('confirm', { expressPaymentType, paymentFailed: () => {} })
      tell('click', { expressPaymentType, resolve: confirm, reject: () => {} })
    })
    card.shown.on('ready', () => tell('ready', { elementType: 'expressCheckout', availablePaymentMethods: available }))
    return {
      ask: (question) => (question === 'token' ? card.ask('wallet') : Promise.resolve({})),
      shown: {
        mount: (target) => {
          const unseen = document.createElement('div')
          unseen.hidden = true
          card.shown.mount(unseen)
          target.append(unseen, ...(available === undefined ? [] : [button]))
        },
        on: (type, listener) => listeners[type]?.push(listener),
        destroy: () => {
          card.shown.destroy()
          button.remove()
        },
      },
    }
  }

  window.Stripe = (key) => {
    const asks = new WeakMap()
    return {
      elements: () => {
        let element
        const group = {
          create: (type) => {
            const make = { payment: createElement, expressCheckout: createWallet }[type]
            if (make === undefined) throw new Error(`The stand-in has no ${type} element.`)
            element = make(key)
            asks.set(group, (question, details) => element.ask(question, details))
            return element.shown
          },
          getElement: () => element?.shown ?? null,
          update: () => Promise.resolve(),
          submit: () => element.ask('submit'),
        }
        return group
      },
      createConfirmationToken: ({ elements, params }) =>
        asks.get(elements)('token', params?.payment_method_data?.billing_details),
    }
  }
})()
