-- The requests and the output of wrk: wrk ... URL -- METHOD PATH BODY-FILE IF-NONE-MATCH BASE
-- Each %d of the path becomes a number, so that no two requests are the same.

local method, path, body, headers, number

function init(args)
   method, path, number = args[1], args[2], tonumber(args[5])
   headers = {}
   if method == "POST" then
      local file = assert(io.open(args[3], "rb"))
      body = file:read("*a")
      file:close()
      headers["Content-Type"] = "application/x-www-form-urlencoded"
   end
   if args[4] ~= "" then headers["If-None-Match"] = args[4] end
end

function request()
   number = number + 1
   return wrk.format(method, path:format(1000 + number % 2000, 1000 + math.floor(number / 2000)), headers, body)
end

function done(summary, latency, requests)
   local errors = summary.errors
   local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
   io.write(("\nTOLD %d %d %d %d %d %d\n"):format(
      summary.requests, failed, summary.bytes, summary.duration, latency:percentile(50), latency:percentile(99)))
end
