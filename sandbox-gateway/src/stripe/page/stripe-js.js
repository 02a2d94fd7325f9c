/* The part of Stripe.js that the payment page uses: a Payment Element in a frame of the stand-in's origin, and ConfirmationTokens. */
;(() => {
  const base = new URL(document.currentScript.src).origin
  let asked = 0

  const createElement = (key) => {
    const frame = document.createElement('iframe')
    const listeners = { ready: [], change: [], focus: [], blur: [] }
    const waiting = new Map()
    frame.title = 'Secure payment input frame'
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
      ask: (question) =>
        new Promise((resolve) => {
          asked += 1
          waiting.set(asked, resolve)
          frame.contentWindow.postMessage({ id: asked, question }, base)
        }),
      shown: {
        mount: (target) => (typeof target === 'string' ? document.querySelector(target) : target).append(frame),
        on: (type, listener) => listeners[type]?.push(listener),
        unmount: leave,
        destroy: leave,
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
            if (type !== 'payment') throw new Error(`The stand-in has no ${type} element.`)
            element = createElement(key)
            asks.set(group, (question) => element.ask(question))
            return element.shown
          },
          getElement: () => element?.shown ?? null,
          update: () => Promise.resolve(),
          submit: () => element.ask('submit'),
        }
        return group
      },
      createConfirmationToken: ({ elements }) => asks.get(elements)('token'),
    }
  }
})()
